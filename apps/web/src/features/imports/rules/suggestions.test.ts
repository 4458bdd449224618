import type { ImportRow } from '@tostao/contract/import-row'
import type { RowRule } from '@tostao/contract/imports'
import { readStatement } from '@tostao/statements/read-statement'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import type { RowProposal } from './findings.ts'
import { outlookOf } from './outlook.ts'
import { type Plan, prepareImport } from './prepare-import.ts'
import { previewOf } from './preview.ts'
import { type Decisions, readRows, reviewerOf, showsCategory } from './review.ts'
import { groupOf } from './row-groups.ts'
import { notesOf } from './row-notes.ts'
import { offeredSame, sameMerchant, shownCategory, takenOffers, usualOffers } from './suggestions.ts'
import { withoutSuggestions, withSuggestions } from './take-suggestions.ts'
import { verdictsOf } from './verdicts.ts'

const MARKET = 10
const FOOD = 11
const records = {
  accounts: [],
  categories: [
    { id: MARKET, name: 'Mercado', type: 'DESPESA' as const },
    { id: FOOD, name: 'Delivery', type: 'DESPESA' as const },
  ],
  payees: [],
}
const plan: Plan = { typeMode: 'sign', accountIds: [1], records }

function read(text: string) {
  const result = readStatement(new TextEncoder().encode(text), 'fatura.csv')
  if (!result.ok) throw new Error(result.refusal.message)
  return result.statement
}

const bill = read(`date,title,category,amount
2026-11-05,IFD*BURGER,Mercado,30.00
2026-11-06,IFD*PIZZA,Lanches,9.50
2026-11-07,IFD*SUSHI,Lanches,80.00
`)
const [BURGER, PIZZA, SUSHI] = [0, 1, 2] as const

const proposal = (more: Partial<RowProposal>): RowProposal => ({
  categoryId: null,
  confidence: null,
  reason: 'porque sim',
  newCategory: null,
  payee: null,
  rule: null,
  merchant: 'ifood',
  ...more,
})
const filled = proposal({ categoryId: FOOD, confidence: 'filled' })
const offered = proposal({ categoryId: FOOD, confidence: 'offered' })
const named = proposal({ newCategory: 'Lanches' })

const review = (
  proposals: readonly RowProposal[],
  decisions: Decisions = {},
  reserves: Readonly<Record<number, number>> = {},
) =>
  reviewerOf(
    readRows(previewOf(bill), plan),
    new Map(
      proposals.map((own, index) => [
        index,
        {
          ...({ state: 'new', match: null, partner: undefined, candidates: 0 } as const),
          ...{ reserveId: reserves[index] ?? null, proposal: own },
        },
      ]),
    ),
  )(decisions)

test('a proposal goes before the file: a sure one is taken, another one offered', () => {
  const rows = review([filled, offered, named])
  expect(rows.map(({ categoryId }) => categoryId)).toEqual([FOOD, null, null])
  expect(rows.map(({ offer }) => offer)).toEqual([
    undefined,
    { categoryId: FOOD, reason: 'porque sim' },
    { categoryId: 'Lanches', reason: 'porque sim' },
  ])
  expect(review([offered])[0]).toMatchObject({ categoryId: null, offer: { categoryId: FOOD } })
  expect(review([named])[0]).toMatchObject({ categoryId: MARKET, offer: undefined })
  expect(outlookOf(rows)).toMatchObject({ entries: 3, offered: 2 })
})

test('what the user says goes before every proposal', () => {
  const rows = review([filled, offered, named], { [BURGER]: { categoryId: null }, [PIZZA]: { categoryId: MARKET } })
  expect(rows.map(({ categoryId, offer }) => [categoryId, offer?.categoryId])).toEqual([
    [null, undefined],
    [MARKET, undefined],
    [null, 'Lanches'],
  ])
})

test('all offers are taken at once, new categories too, and given back', () => {
  const before = { [SUSHI]: { enters: true } }
  const offers = takenOffers(review([filled, offered, named], before))
  expect([...offers]).toEqual([
    [PIZZA, { categoryId: FOOD }],
    [SUSHI, { categoryId: 'Lanches' }],
  ])
  const after = withSuggestions(before, offers)
  expect(after).toEqual({ [PIZZA]: { categoryId: FOOD }, [SUSHI]: { enters: true, categoryId: 'Lanches' } })
  const rows = review([filled, offered, named], after)
  expect(takenOffers(rows).size).toBe(0)
  const { csv = '' } = prepareImport(bill, plan, verdictsOf(rows))
  expect(Papa.parse<ImportRow>(csv, { header: true }).data.map((row) => [row.category_id, row.category_name])).toEqual([
    [String(FOOD), ''],
    [String(FOOD), ''],
    ['', 'Lanches'],
  ])
  const corrected = { ...after, [PIZZA]: { categoryId: MARKET } }
  expect(withoutSuggestions(corrected, offers)[PIZZA]).toEqual({ categoryId: MARKET })
  expect(withoutSuggestions(after, offers)).toEqual({ [PIZZA]: {}, [SUSHI]: { enters: true } })
})

test('a row whose money is put aside is a transfer by one press, alone or with the other suggestions', () => {
  const RESERVE = 5
  const read = (decisions: Decisions) => review([filled, proposal({}), offered], decisions, { [PIZZA]: RESERVE })
  const [, asked] = read({})
  expect(asked).toMatchObject({ reserve: RESERVE, becomes: 'entry', enters: true, payment: undefined })
  const offers = takenOffers(read({}))
  expect([...offers]).toEqual([
    [PIZZA, { otherAccount: RESERVE }],
    [SUSHI, { categoryId: FOOD }],
  ])
  const taken = withSuggestions({}, offers)
  const [, moved] = read(taken)
  expect(moved).toMatchObject({ reserve: undefined, becomes: 'transfer', payment: { from: 'reserve', isOpen: false } })
  expect(verdictsOf(read(taken))[PIZZA]).toEqual({ toAccountId: RESERVE })
  expect(withoutSuggestions(taken, offers)).toEqual({ [PIZZA]: {}, [SUSHI]: {} })
  const [, refused] = read({ [PIZZA]: { otherAccount: null } })
  expect(refused).toMatchObject({ reserve: undefined, becomes: 'entry', payment: { accountId: undefined } })
  const [, filed] = read({ [PIZZA]: { categoryId: MARKET } })
  expect(filed).toMatchObject({ reserve: undefined, becomes: 'entry' })
})

test('the usual categories that the user lacks are counted once, and shown as they will be', () => {
  const usual = proposal({ newCategory: 'Restaurantes' })
  const rows = review([filled, usual, usual])
  expect(usualOffers(rows)).toEqual({
    count: 1,
    offers: new Map([
      [PIZZA, { categoryId: 'Restaurantes' }],
      [SUSHI, { categoryId: 'Restaurantes' }],
    ]),
  })
  const [, pizza] = rows
  expect(pizza && offeredSame(pizza, rows)).toEqual([PIZZA, SUSHI])
  const [, mixed] = review([filled, usual, named])
  expect(mixed && offeredSame(mixed, review([filled, usual, named]))).toEqual([PIZZA])
  expect(usualOffers(review([filled, offered, named])).count).toBe(0)
  expect(pizza && shownCategory('Restaurantes', pizza, [])).toMatchObject({ color: 'coral', icon: 'tools-kitchen-2' })
  expect(pizza && shownCategory('Lanches', pizza, [])).toMatchObject({ name: 'Lanches', color: 'cinza', icon: 'tag' })
})

test('nothing is said of categories before the server has read the file for its account', () => {
  const rows = readRows(previewOf(bill), plan)
  const without = reviewerOf(rows, new Map())({})
  expect(without.map(showsCategory)).toEqual([false, false, false])
  expect(without.map((row) => groupOf(row))).toEqual(['ready', 'ready', 'ready'])
  expect(without.flatMap((row) => notesOf(row, undefined, 1, records))).toEqual([])
  expect(review([filled, offered, named]).map((row) => groupOf(row))).toContain('uncategorised')
})

test('a category spreads to the other rows of the merchant for which the user chose none', () => {
  const decisions = { [BURGER]: { categoryId: MARKET } }
  const indexes = (all: Decisions) => {
    const rows = review([filled, offered, named], all)
    return rows[0] ? sameMerchant(rows[0], rows, all) : []
  }
  expect(indexes(decisions)).toEqual([PIZZA, SUSHI])
  expect(indexes({ ...decisions, [PIZZA]: { categoryId: FOOD } })).toEqual([SUSHI])
  expect(indexes({ ...decisions, [SUSHI]: { enters: false } })).toEqual([PIZZA])
})

describe('a rule of the user', () => {
  const nothing: RowRule = {
    reason: 'Regra: contém "ifd"',
    tags: [],
    description: '',
    toAccountId: null,
    leaveOut: false,
  }
  const ruled = (rule: Partial<RowRule>, payee: string | null = null) =>
    proposal({ payee, rule: { ...nothing, ...rule } })

  test('leaves a row out until the user says that it enters', () => {
    const leaving = ruled({ leaveOut: true })
    expect(review([leaving])[0]?.enters).toBe(false)
    expect(verdictsOf(review([leaving]))).toEqual({ [BURGER]: { isOut: true } })
    expect(review([leaving], { [BURGER]: { enters: true } })[0]?.enters).toBe(true)
  })

  test('leaves no leg of a transfer out', () => {
    const leg = {
      state: 'transfer' as const,
      match: null,
      partner: SUSHI,
      candidates: 1,
      proposal: ruled({ leaveOut: true }),
    }
    const match = {
      kind: 'transfer' as const,
      id: null,
      line: 4,
      date: '2026-11-07',
      description: 'x',
      amount: 1,
      accountId: 2,
    }
    const rows = reviewerOf(readRows(previewOf(bill), plan), new Map([[BURGER, { ...leg, match }]]))({})
    expect(rows[0]).toMatchObject({ link: 'taken', enters: true })
  })

  test('makes a transfer until the user says that it is none', () => {
    const moving = ruled({ toAccountId: 3 })
    const [row] = review([moving])
    expect(row).toMatchObject({ becomes: 'transfer', payment: { isOpen: false, accountId: 3 } })
    expect(verdictsOf(review([moving]))).toEqual({ [BURGER]: { toAccountId: 3 } })
    expect(review([moving], { [BURGER]: { otherAccount: null } })[0]?.becomes).toBe('entry')
    // Not to the row's own account.
    expect(review([ruled({ toAccountId: 1 })])[0]?.becomes).toBe('entry')
  })

  test('gives text, tags and payee', () => {
    const named = ruled({ description: 'Lanche', tags: ['comida'] }, 'iFood')
    expect(verdictsOf(review([named]))).toEqual({
      [BURGER]: { ruled: { new_description: 'Lanche', tags: ['comida'], payee: 'iFood' } },
    })
    expect(review([named])[0]?.categoryId).toBe(MARKET)
  })
})
