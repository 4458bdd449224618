import { type FoundMatch, type RowState, rowStates } from '@tostao/contract/imports'
import { readStatement } from '@tostao/statements/read-statement'
import { expect, test } from 'vitest'
import type { Finding, Findings, RowProposal } from './findings.ts'
import { importSession, NO_FILE } from './import-session.ts'
import { outlookOf, sumsOf } from './outlook.ts'
import { type Plan, prepareImport } from './prepare-import.ts'
import { previewOf } from './preview.ts'
import { type Decisions, type ReviewedRow, readRows, reviewerOf } from './review.ts'
import { groupOf, startOpen } from './row-groups.ts'
import { notesOf } from './row-notes.ts'
import { rowTitle } from './row-title.ts'
import { verdictsOf } from './verdicts.ts'

const records = { accounts: [], categories: [{ id: 10, name: 'Mercado', type: 'DESPESA' as const }], payees: [] }
const plan: Plan = { typeMode: 'sign', accountIds: [1], records }

function read(text: string) {
  const result = readStatement(new TextEncoder().encode(text), 'fatura.csv')
  if (!result.ok) throw new Error(result.refusal.message)
  return result.statement
}

const bill = read(`date,title,amount
2026-11-05,Feira,30.00
2026-11-06,Padaria,9.50
2026-11-10,Pagamento recebido,-400.00
`)
const [FEIRA, PADARIA, PAYMENT] = [0, 1, 2] as const

const nothing: RowProposal = {
  categoryId: null,
  confidence: null,
  reason: null,
  newCategory: null,
  payee: null,
  rule: null,
  merchant: 'feira',
}

const found = (state: RowState, more: Partial<Finding> = {}): Finding => {
  const isNamed = state === 'transfer' || state === 'fixed' || state === 'refund' || state === 'installment'
  const kind = isNamed ? state : 'transaction'
  const match: FoundMatch = { kind, id: 7, date: '2026-11-04', description: 'Feira', amount: 3000, accountId: 2 }
  const named = kind === 'fixed' ? { ...match, dueDate: '2026-11-05' } : match
  return {
    state,
    match: state === 'new' || state === 'deleted' ? null : named,
    partner: undefined,
    candidates: 1,
    proposal: nothing,
    ...more,
  }
}

const review = (findings: Record<number, Finding> = {}, decisions: Decisions = {}, statement = bill): ReviewedRow[] =>
  reviewerOf(
    readRows(previewOf(statement), plan),
    new Map(Object.entries(findings).map(([index, finding]) => [Number(index), finding])) satisfies Findings,
  )(decisions)

const answered = (row: ReviewedRow, isIt: boolean): Decisions =>
  importSession(NO_FILE, { type: 'matchAnswered', row, isIt }).decisions

const rowOf = (rows: readonly ReviewedRow[], index: number): ReviewedRow => {
  const row = rows[index]
  if (!row) throw new Error(`There is no row ${index}`)
  return row
}

const EXPECTED = {
  new: ['entry', true, undefined],
  exists: ['known', false, { match: { kind: 'transaction', id: 7 } }],
  deleted: ['deleted', false, undefined],
  similar: ['recorded', true, { match: { kind: 'transaction', id: 7 } }],
  installment: ['recorded', true, { match: { kind: 'installment', id: 7 } }],
  transfer: ['transfer', true, { match: { kind: 'transfer', id: 7 } }],
  fixed: ['entry', true, { match: { kind: 'fixed', id: 7, dueDate: '2026-11-05' } }],
  refund: ['entry', true, { match: { kind: 'refund', id: 7 } }],
  candidate: ['entry', true, undefined],
} as const satisfies Record<RowState, readonly unknown[]>

test.each(rowStates)('a row that is %s is shown and sent as that', (state) => {
  const rows = review({ [FEIRA]: found(state) })
  const [becomes, enters, verdict] = EXPECTED[state]
  expect(rowOf(rows, FEIRA)).toMatchObject({ becomes, enters })
  expect(verdictsOf(rows)[FEIRA]).toEqual(verdict)
})

test('a row is called by its merchant before the server has said anything', () => {
  const statement = read('date,title,amount\n2026-11-05,COMPRA NO DEBITO - DROGASIL 1234,30.00\n')
  expect(review({}, {}, statement).map((row) => rowTitle(row).text)).toEqual(['Drogasil'])
})

test('the payment of a card that is not in Tostão is called so, and says so', () => {
  const statement = read(
    'Data;Descrição;Valor\n05/11/2026;Pagamento efetuado: "Pagamento fatura cartao Inter";-318,19\n06/11/2026;Pagamento fatura Vivo;-90,00\n',
  )
  const shown = (of: readonly ReviewedRow[]) =>
    of.map((row) => [rowTitle(row).text, ...notesOf(row, undefined, 1, records)])
  const card = { id: 2, name: 'Cartão', type: 'credit_card' as const }
  const withCard = reviewerOf(
    readRows(previewOf(statement), { ...plan, records: { ...records, accounts: [card] } }),
    new Map(),
  )({})
  expect(shown(review({}, {}, statement))).toEqual([
    ['Pagamento de fatura Inter', 'Paga a fatura de um cartão que não está no Tostão'],
    ['Vivo'],
  ])
  expect(shown(withCard)).toEqual([['Pagamento de fatura Inter'], ['Vivo']])
  expect(withCard.map(({ payment }) => payment?.isOpen)).toEqual([true, undefined])
})

test('without the server every row is new', () => {
  expect(outlookOf(review())).toMatchObject({ entries: 2, transfers: 0, unpaid: 1 })
})

test.each(['similar', 'transfer', 'fixed', 'refund'] as const)('a row that is not what %s says is new', (state) => {
  const findings = { [FEIRA]: found(state) }
  const rows = review(findings)
  const refused = review(findings, answered(rowOf(rows, FEIRA), false))
  expect(rowOf(refused, FEIRA)).toMatchObject({ becomes: 'entry', enters: true, link: undefined })
  expect(verdictsOf(refused)[FEIRA]).toBeUndefined()
})

test('a row that fills no planned instalment is sent without its number', () => {
  const findings = { [FEIRA]: found('installment') }
  const rows = review(findings)
  const refused = review(findings, answered(rowOf(rows, FEIRA), false))
  expect(rowOf(refused, FEIRA)).toMatchObject({ becomes: 'entry', enters: true })
  expect(verdictsOf(refused)[FEIRA]).toEqual({ isAlone: true })
})

test('of several candidates none is taken until the user says so', () => {
  const findings = { [FEIRA]: found('similar', { candidates: 2 }) }
  const rows = review(findings)
  expect(rowOf(rows, FEIRA)).toMatchObject({ link: 'asked', becomes: 'entry', enters: false })
  expect(groupOf(rowOf(rows, FEIRA))).toBe('asked')
  const said = review(findings, answered(rowOf(rows, FEIRA), true))
  expect(verdictsOf(said)[FEIRA]).toEqual({ match: { kind: 'transaction', id: 7 } })
})

test('what may be there comes in as new until one press says that it is the same', () => {
  const findings = { [FEIRA]: found('candidate') }
  const rows = review(findings)
  expect(rowOf(rows, FEIRA)).toMatchObject({ link: 'asked', becomes: 'entry', enters: true })
  expect(outlookOf(rows)).toMatchObject({ entries: 2, maybe: 1, asked: 0 })
  const same = review(findings, answered(rowOf(rows, FEIRA), true))
  expect(rowOf(same, FEIRA)).toMatchObject({ becomes: 'recorded', link: 'taken' })
  expect(verdictsOf(same)[FEIRA]).toEqual({ match: { kind: 'transaction', id: 7 } })
  expect(outlookOf(same)).toMatchObject({ entries: 1, recorded: 1, maybe: 0 })
  const other = review(findings, answered(rowOf(rows, FEIRA), false))
  expect(outlookOf(other)).toMatchObject({ entries: 2, maybe: 0 })
  expect(verdictsOf(other)[FEIRA]).toBeUndefined()
})

test('an answer holds for the match that it was given to, also after the server was asked again', () => {
  const rows = review({ [FEIRA]: found('similar') })
  const decisions = answered(rowOf(rows, FEIRA), false)
  expect(rowOf(review({ [FEIRA]: found('similar') }, decisions), FEIRA).link).toBeUndefined()
  const other = found('similar')
  const changed = { ...other, match: other.match && { ...other.match, id: 8 } }
  expect(rowOf(review({ [FEIRA]: changed }, decisions), FEIRA).link).toBe('taken')
})

test('a known row that the user wants is sent as if it were new', () => {
  const rows = review({ [FEIRA]: found('exists') }, { [FEIRA]: { enters: true } })
  expect(outlookOf(rows)).toMatchObject({ entries: 2, existing: 0 })
  expect(verdictsOf(rows)[FEIRA]).toBeUndefined()
})

test('a payment that a card received is no income until the user says so', () => {
  const rows = review()
  expect(rowOf(rows, PAYMENT)).toMatchObject({ enters: false, payment: { from: 'card', isOpen: true } })
  expect(verdictsOf(rows)[PAYMENT]).toEqual({ isOut: true })
  expect(sumsOf(rows)).toEqual({ count: 3, income: 0, expense: 3_950, transferred: 40_000 })

  const paid = review({}, { [PAYMENT]: { otherAccount: 2 } })
  expect(verdictsOf(paid)[PAYMENT]).toEqual({ toAccountId: 2 })
  expect(outlookOf(paid)).toMatchObject({ transfers: 1, unpaid: 0 })

  const income = review({}, { [PAYMENT]: { otherAccount: null } })
  expect(verdictsOf(income)[PAYMENT]).toBeUndefined()
  expect(sumsOf(income)).toMatchObject({ income: 40_000, transferred: 0 })
})

test('a payment that a card received comes from the account that pays its invoices, until the user says otherwise', () => {
  const card = { id: 1, name: 'Cartão', type: 'credit_card' as const, paymentAccountId: 4 }
  const paid: Plan = { ...plan, records: { ...records, accounts: [card] } }
  const rowsBy = (decisions: Decisions) => reviewerOf(readRows(previewOf(bill), paid), new Map())(decisions)
  expect(rowOf(rowsBy({}), PAYMENT)).toMatchObject({ becomes: 'transfer', payment: { isOpen: false, accountId: 4 } })
  expect(verdictsOf(rowsBy({}))[PAYMENT]).toEqual({ toAccountId: 4 })
  expect(rowOf(rowsBy({ [PAYMENT]: { otherAccount: null } }), PAYMENT)).toMatchObject({ becomes: 'entry' })
})

test('the tax on a foreign purchase is of its category, unless the user says another one', () => {
  const abroad = read('date,title,amount\n2026-11-05,Softworks,473.20\n2026-11-05,IOF de compra internacional,16.56\n')
  const card = { id: 1, name: 'Cartão', type: 'credit_card' as const, paymentAccountId: null }
  const taxed: Plan = { ...plan, records: { ...records, accounts: [card] } }
  const rowsBy = (decisions: Decisions) => reviewerOf(readRows(previewOf(abroad), taxed), new Map())(decisions)
  expect(rowOf(rowsBy({ 0: { categoryId: 10 } }), 1)).toMatchObject({ categoryId: 10, taxes: 0 })
  expect(rowOf(rowsBy({ 0: { categoryId: 10 }, 1: { categoryId: null } }), 1)).toMatchObject({ categoryId: null })
})

test('a pair whose refusal leaves a payment asks for its account', () => {
  const findings = { [PAYMENT]: found('transfer') }
  const rows = review(findings)
  expect(rowOf(rows, PAYMENT)).toMatchObject({ becomes: 'transfer', payment: undefined })
  const refused = review(findings, answered(rowOf(rows, PAYMENT), false))
  expect(rowOf(refused, PAYMENT)).toMatchObject({ enters: false, payment: { isOpen: true } })
})

test('the two rows of a transfer inside the file are one, and are decided together', () => {
  const pair = (partner: number): Finding => ({
    ...found('transfer', { partner }),
    match: { kind: 'transfer', id: null, line: 2, date: '2026-11-05', description: '', amount: 3000, accountId: 1 },
  })
  const findings = { [FEIRA]: pair(PADARIA), [PADARIA]: pair(FEIRA) }
  const rows = review(findings)
  expect(outlookOf(rows)).toMatchObject({ entries: 0, transfers: 1 })
  expect(verdictsOf(rows)[FEIRA]).toEqual({ match: { kind: 'transfer', row: PADARIA } })

  const refused = review(findings, answered(rowOf(rows, PADARIA), false))
  expect(outlookOf(refused)).toMatchObject({ entries: 2, transfers: 0 })
  const out = review(findings, importSession(NO_FILE, { type: 'rowToggled', row: rowOf(rows, PADARIA) }).decisions)
  expect(outlookOf(out)).toMatchObject({ entries: 0, transfers: 0, leftOut: 2 })
})

test('a match in the file is sent by its line in the CSV, and not at all when that row stays out', () => {
  const match = { match: { kind: 'refund', row: PADARIA } } as const
  const csvOf = (verdicts: Parameters<typeof prepareImport>[2]) => prepareImport(bill, plan, verdicts).csv
  expect(csvOf({ [PAYMENT]: match })).toContain('refund:line:3')
  expect(csvOf({ [FEIRA]: { isOut: true }, [PAYMENT]: match })).toContain('refund:line:2')
  expect(csvOf({ [PADARIA]: { isOut: true }, [PAYMENT]: match })).not.toContain('refund')
})

test('a chosen category is sent, and rows that the user leaves out are counted', () => {
  const rows = review({}, { [FEIRA]: { categoryId: 10 }, [PADARIA]: { enters: false } })
  const prepared = prepareImport(bill, plan, verdictsOf(rows))
  expect(prepared).toMatchObject({ leftOut: 2, rows: [FEIRA], lines: [2] })
  expect(prepared.csv).toContain(',1,10,')
})

test('what asks is open, and what is ready is folded only where something asks', () => {
  const ready = found('new', { candidates: 0, proposal: { ...nothing, categoryId: 10, confidence: 'filled' } })
  const open = (...findings: [number, Finding][]) => {
    const rows = review(Object.fromEntries(findings)).filter(({ index }) => findings.some(([own]) => own === index))
    const groups = Map.groupBy(rows, (row) => groupOf(row))
    return { groups: [...groups.keys()].sort(), open: [...startOpen(groups)].sort() }
  }
  const all = ['known', 'ready', 'uncategorised']
  const [exists, none] = [found('exists'), found('new', { candidates: 0 })]
  expect(open([FEIRA, none], [PADARIA, ready], [PAYMENT, exists])).toEqual({ groups: all, open: ['uncategorised'] })
  expect(open([PADARIA, ready], [PAYMENT, exists])).toEqual({ groups: ['known', 'ready'], open: ['ready'] })
  expect(open([PAYMENT, exists])).toEqual({ groups: ['known'], open: ['known'] })
  // Nobody has compared the rows yet.
  const groups = Map.groupBy(review({}), (row) => groupOf(row))
  expect([...startOpen(groups)].sort()).toEqual(['asked', 'ready'])
})

test('a row of which nothing new is said stays the same object, so that it is not drawn again', () => {
  const review = reviewerOf(readRows(previewOf(bill), plan), new Map())
  const before = review({ [FEIRA]: { enters: false } })
  const decisions = importSession(
    { ...NO_FILE, decisions: { [FEIRA]: { enters: false } } },
    { type: 'categoryChosen', index: PADARIA, categoryId: 10 },
  ).decisions
  // The same decision is another object here than in `before`, as after a file that is read again.
  const first = review(decisions)
  expect(rowOf(first, PAYMENT)).toBe(rowOf(before, PAYMENT))
  expect(rowOf(first, PADARIA)).not.toBe(rowOf(before, PADARIA))
  const second = review(
    importSession({ ...NO_FILE, decisions }, { type: 'rowToggled', row: rowOf(first, PADARIA) }).decisions,
  )
  expect(rowOf(second, FEIRA)).toBe(rowOf(first, FEIRA))
  expect(rowOf(second, PADARIA)).toMatchObject({ categoryId: 10, enters: false })
})
