import * as cards from '@tostao/contract/cards'
import * as dashboard from '@tostao/contract/dashboard'
import * as debug from '@tostao/contract/debug'
import * as purchases from '@tostao/contract/purchases'
import * as reports from '@tostao/contract/reports'
import * as transactions from '@tostao/contract/transactions'
import { addMonths, firstDay, lastDay } from '@tostao/primitives/calendar'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testApp } from '../../apps/api/src/test/test-app.ts'
import { type Bank, type CardFile, c6, filesOf, nubank, plannedBy } from './two-cards.ts'
import { importByWizard, type Owner } from './wizard.ts'

// Today is 21 November 2026: both invoices of November have closed.
const { signedIn } = await testApp()
const LIMIT = 20_000_00
const [FIRST, LAST] = ['2026-06', '2026-11']

const [ofNubank, ofC6] = [filesOf(nubank), filesOf(c6)]

/** A user with both cards and the account that pays them. */
async function withCards() {
  const { user, api } = await signedIn()
  const bank = await user.has.account()
  const cardOf = async ({ name, terms, owedBefore }: Bank): Promise<Owner> => {
    const given = { name, creditLimit: LIMIT, openingBalance: -owedBefore, terms }
    return { api, bank, card: await user.has.card(given) }
  }
  return { api, roxo: await cardOf(nubank), grafite: await cardOf(c6) }
}

async function bring(owner: Owner, { text, month }: CardFile) {
  const { voted, answer } = await importByWizard(owner, text, month)
  expect({ month: voted, errors: answer.errors }).toEqual({ month, errors: [] })
  return answer
}

/** Brings forward the last installments of the furniture, as its bank does in September, once a file has brought it. */
async function anticipate({ api }: Owner): Promise<boolean> {
  const list = await api.call(purchases.list, { query: {} })
  const { id } = list.find(({ description }) => description === 'Móveis Araçá') ?? {}
  if (id === undefined) return false
  await api.call(purchases.anticipate, { body: { id, installments: [9, 10], date: '2026-09-05', discount: 12_00 } })
  return true
}

/** A user with all files of both cards, in this order; who tells Tostão of the anticipation, or leaves it to the file. */
async function withFiles({ roxos = ofNubank, grafites = ofC6, tells = true }) {
  const person = await withCards()
  let isToTell = tells
  for (const file of roxos) {
    if (isToTell) isToTell = !(await anticipate(person.roxo))
    await bring(person.roxo, file)
  }
  for (const file of grafites) await bring(person.grafite, file)
  return person
}

/** What each invoice has, also those to come. Of two texts for one credit the first one stays. */
async function rowsOf({ roxo, grafite }: Pick<Awaited<ReturnType<typeof withCards>>, 'roxo' | 'grafite'>) {
  const rowsIn = async ({ api, card }: Owner) => {
    const { items } = await api.call(transactions.list, { query: { accountId: card.id, page: 1, limit: 500 } })
    return items
      .map(({ invoiceMonth, installment, amount, type, description, transfer }) => {
        const text = type === 'DESPESA' ? description : ''
        return [invoiceMonth, type, amount, installment, transfer !== null, text].join(' ')
      })
      .toSorted()
  }
  return { roxo: await rowsIn(roxo), grafite: await rowsIn(grafite) }
}

const person = await withFiles({})
const { api, roxo, grafite } = person
const wallet = [
  { owner: roxo, files: ofNubank },
  { owner: grafite, files: ofC6 },
]
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

test.each(wallet)('every invoice of a card is what its bank says', async ({ owner: { card }, files }) => {
  const accountId = card.id
  const invoices = await api.call(cards.invoices, { query: { accountId, from: FIRST, to: LAST } })
  expect(invoices).toMatchObject(files.map(({ month, sums }) => ({ month, ...sums })))
  for (const { month, rows, sums } of files) {
    const invoice = await api.call(cards.one, { query: { accountId, month } })
    expect(invoice).toMatchObject({ ...sums, count: invoice.rows.length })
    const signed = invoice.rows.flatMap(({ amount, type, transfer }) => {
      return transfer ? [] : type === 'DESPESA' ? amount : -amount
    })
    expect(signed.toSorted()).toEqual(rows.map(({ amount }) => amount).toSorted())
    const { result } = await api.call(transactions.totals, { query: { accountId, invoiceMonth: month } })
    expect(result).toBe(sums.credits - sums.charges)
  }
  const planned = plannedBy(files)
  const { total = 0, rest = 0 } = files.at(-1)?.sums ?? {}
  const next = addMonths(LAST, 1)
  const toCome = sumOf([...planned].map(([month, amount]) => (month > LAST ? amount : 0)))
  const list = await api.call(cards.list)
  expect(list.find((one) => one.accountId === accountId)).toMatchObject({
    available: LIMIT - rest - toCome,
    closed: { month: LAST, total, rest },
    open: { month: next, total: rest + (planned.get(next) ?? 0) },
  })
})

test('reports and dashboard by invoice count what the banks bill', async () => {
  const whole = { from: firstDay(FIRST), to: lastDay(LAST), basis: 'fatura' } as const
  const flows = await api.call(reports.monthly, { query: whole })
  expect(flows).toHaveLength(ofNubank.length)
  for (const { month, income, expenses } of flows) {
    const due = wallet.flatMap(({ files }) => files.filter((file) => file.month === month))
    const billed = sumOf(due.map(({ sums }) => sums.charges - sums.credits))
    expect([month, expenses - income]).toEqual([month, billed])
    const query = { from: firstDay(month), to: lastDay(month), basis: 'fatura' } as const
    expect(await api.call(dashboard.summary, { query })).toMatchObject({ income, expenses })
    const byCategory = await api.call(reports.byCategory, { query })
    expect(sumOf(byCategory.map(({ type, total }) => (type === 'DESPESA' ? total : -total)))).toBe(billed)
  }
  expect(await api.call(debug.schema)).toMatchObject({ ok: true })
})

test('purchases and what is committed are what the files say', async () => {
  const found = await api.call(purchases.list, { query: {} })
  const shown = found.map(
    ({ description, installments, firstInstallment, firstMonth, total, paidInstallments, rest }) => {
      return [description, installments, firstInstallment, firstMonth, total, paidInstallments, rest]
    },
  )
  expect(shown).toEqual([
    ['Bicicletaria Vento', 12, 1, '2026-10', 1800_00, 2, 1500_00],
    ['PAPELARIA TRACO', 6, 1, '2026-10', 360_00, 2, 240_00],
    ['PAPELARIA TRACO', 6, 1, '2026-10', 360_00, 2, 240_00],
    ['FARMACIA VIDA PLENA', 4, 1, '2026-08', 528_37, 4, 0],
    ['Loja Dois Irmãos', 3, 1, '2026-07', 240_00, 3, 0],
    ['Loja Dois Irmãos', 3, 1, '2026-07', 240_00, 3, 0],
    ['Ótica Lume', 6, 1, '2026-06', 799_99, 6, 0],
    ['LOJA MARE CHEIA', 3, 1, '2026-07', 355_00, 3, 0],
    ['ELETROLAR *CAMPO', 4, 3, '2026-04', 2776_72, 4, 0],
    ['Móveis Araçá', 10, 3, '2026-04', 2100_00, 10, 0],
    ['CICLO SERRA AZUL', 12, 6, '2026-01', 3257_40, 11, 271_45],
    ['Anuidade Diferenciada', 12, 6, '2026-01', 864_00, 11, 72_00],
    ['Curso Girassol', 12, 11, '2025-08', 1164_00, 12, 0],
  ])
  const planned = wallet.map(({ files }) => plannedBy(files))
  const committed = await api.call(cards.committed)
  for (const { month, installments } of committed)
    expect([month, installments]).toEqual([month, planned.reduce((sum, by) => sum + (by.get(month) ?? 0), 0)])
})

test('files that come again, or in another order, add nothing', async () => {
  const expected = await rowsOf(person)
  for (const { owner, files } of wallet)
    for (const file of files.toReversed()) expect(await bring(owner, file)).toMatchObject({ inserted: 0 })
  expect(await rowsOf(person)).toEqual(expected)

  const shuffled = (files: CardFile[]) => fc.shuffledSubarray(files, { minLength: files.length })
  // What is anticipated in the very first file is no more than an installment of another month.
  const roxos = shuffled(ofNubank).filter(([first]) => first?.month !== '2026-09')
  const [backwards, inOrder] = [
    { roxos: ofNubank.toReversed(), grafites: ofC6.toReversed(), tells: true },
    { roxos: ofNubank, grafites: ofC6, tells: false },
  ]
  await fc.assert(
    fc.asyncProperty(fc.record({ roxos, grafites: shuffled(ofC6), tells: fc.boolean() }), async (files) => {
      expect(await rowsOf(await withFiles(files))).toEqual(expected)
    }),
    { numRuns: 4, examples: [[backwards], [inOrder]] },
  )
})
