import type { EntryType } from '@tostao/contract/fields'
import type { RowState } from '@tostao/contract/imports'
import { addDays } from '@tostao/primitives/calendar'
import { fold } from '@tostao/primitives/text'
import { subjectOf } from '@tostao/texts/subject'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Surroundings } from './candidates.ts'
import type { Comparable, Due, StoredEntry } from './match-rules.ts'
import { decideRows } from './states.ts'

const DAY = '2026-11-10'
const BANK = 1
const CARD = 2
const after = (days: number) => addDays(DAY, days)

type Given = Partial<Omit<Comparable, 'type' | 'subject'>> & { type?: EntryType }
const entry = (text: string, given: Given = {}): Comparable => ({
  accountId: BANK,
  isCard: given.accountId === CARD,
  type: 'DESPESA',
  amount: 50_00,
  date: DAY,
  payeeId: null,
  otherAccountId: null,
  ...given,
  text: fold(text),
  subject: subjectOf(fold(text)),
})
const stored = (id: number, text: string, given: Given & Partial<StoredEntry> = {}): StoredEntry => ({
  id,
  description: text,
  importKey: null,
  isImported: false,
  categoryId: null,
  status: 'CLEARED',
  isLeg: false,
  mayBeLeg: true,
  ...given,
  ...entry(text, given),
})
const brought = { isImported: true, importKey: 'key of an older reader' }
const due = (id: number, text: string, given: Partial<Due> = {}): Due => ({
  id,
  type: 'DESPESA',
  accountId: BANK,
  otherAccountId: null,
  date: DAY,
  amount: 50_00,
  description: text,
  payeeId: null,
  merchants: [],
  subject: subjectOf(fold(text)),
  ...given,
})
const place = (rows: readonly Comparable[], around: Partial<Surroundings> = {}) => [
  ...decideRows(new Map(rows.entries()), {
    owner: { name: 'carlos souza', accounts: [] },
    stored: [],
    taken: new Set(),
    dues: [],
    purchases: [],
    refunded: new Map(),
    fileKeys: new Set(),
    paired: new Map(),
    ...around,
  }),
]
const stateOf = (row: Comparable, around: Partial<Surroundings>) => place([row], around)[0]?.[1].state

test.each<[string, RowState, Comparable, StoredEntry]>([
  ['brought before with another text', 'exists', entry('Padaria Zé'), stored(1, 'COMPRA PADARIA ZE', brought)],
  ['brought before without a text', 'exists', entry('Padaria Zé'), stored(1, '', brought)],
  ['brought for another day', 'new', entry('Padaria Zé'), stored(1, 'Padaria Zé', { ...brought, date: after(1) })],
  ['brought with another amount', 'new', entry('Padaria Zé'), stored(1, 'Padaria Zé', { ...brought, amount: 50_01 })],
  ['brought for another account', 'new', entry('Padaria Zé'), stored(1, 'Padaria Zé', { ...brought, accountId: 9 })],
  [
    'the installment before',
    'new',
    entry('Loja (2/3)', { accountId: CARD }),
    stored(1, 'Loja (1/3)', { ...brought, accountId: CARD }),
  ],
  [
    'the same installment',
    'exists',
    entry('Loja 2/3', { accountId: CARD }),
    stored(1, 'Loja (2/3)', { ...brought, accountId: CARD }),
  ],
  ['brought from another shop', 'new', entry('Padaria Zé'), stored(1, 'Mercado Dia', brought)],
  ['typed four days before', 'similar', entry('PADARIA ZE'), stored(1, 'Pão na padaria', { date: after(-4) })],
  ['typed four days later', 'similar', entry('PADARIA ZE'), stored(1, 'Pão na padaria', { date: after(4) })],
  ['typed five days before', 'new', entry('PADARIA ZE'), stored(1, 'Pão na padaria', { date: after(-5) })],
  ['typed without words in common', 'candidate', entry('PADARIA ZE'), stored(1, 'Almoço')],
  [
    'typed without words in common four days later',
    'candidate',
    entry('PADARIA'),
    stored(1, 'Almoço', { date: after(4) }),
  ],
  ['typed without words in common five days later', 'new', entry('PADARIA'), stored(1, 'Almoço', { date: after(5) })],
  ['typed, a centavo more', 'new', entry('PADARIA ZE'), stored(1, 'Padaria', { amount: 50_01 })],
  ['typed as an income', 'new', entry('PADARIA ZE'), stored(1, 'Padaria', { type: 'RECEITA' })],
  ['a leg in the user’s own words', 'similar', entry('INT NUBANK'), stored(1, 'Fatura do roxinho', { isLeg: true })],
  [
    'a leg, and a Pix to a friend',
    'candidate',
    entry('PIX JOAO LIMA'),
    stored(1, 'Fatura do roxinho', { isLeg: true }),
  ],
  [
    'own money in the user’s own words',
    'candidate',
    entry('PAGTO NUBANK'),
    stored(1, 'Fatura do roxinho', { isLeg: false }),
  ],
])('what was %s is %s', (_what, state, row, there) => {
  expect(stateOf(row, { stored: [there] })).toBe(state)
})

test('a row whose own key another row of the file has is not this one', () => {
  const there = stored(1, 'Café', brought)
  expect(stateOf(entry('Café'), { stored: [there], fileKeys: new Set([brought.importKey]) })).toBe('new')
})

const other = (text: string, given: Given & Partial<StoredEntry> = {}) =>
  stored(1, text, { accountId: CARD, type: 'RECEITA', ...given })
test.each<[string, RowState, Comparable, StoredEntry]>([
  ['the bill and its payment on the card', 'transfer', entry('PAGTO FATURA CARTAO'), other('Pagamento recebido')],
  ['the bill four days before', 'transfer', entry('PAGTO FATURA'), other('Pagamento recebido', { date: after(4) })],
  ['a word on one side only', 'transfer', entry('RESGATE CDB', { type: 'RECEITA' }), other('Pix', { type: 'DESPESA' })],
  ['the user’s own name', 'transfer', entry('PIX ENVIADO CARLOS SOUZA'), other('Pix recebido')],
  ['the bill five days before', 'new', entry('PAGTO FATURA'), other('Pagamento recebido', { date: after(5) })],
  ['the bill with another amount', 'new', entry('PAGTO FATURA'), other('Pagamento recebido', { amount: 50_01 })],
  ['a leg already', 'new', entry('PAGTO FATURA'), other('Pagamento recebido', { mayBeLeg: false })],
  ['a Pix without a name', 'new', entry('PIX ENVIADO'), other('PIX RECEBIDO')],
  ['a friend’s Pix of the same amount', 'new', entry('PIX ENVIADO JOAO LIMA'), other('PIX RECEBIDO ANA DIAS')],
  ['a salary and a rent', 'new', entry('ALUGUEL'), other('SALARIO')],
  ['a spouse of the same surname', 'new', entry('PIX ENVIADO MARIA SOUZA'), other('PIX RECEBIDO CARLOS SOUZA')],
  ['own money, but sent to somebody', 'new', entry('PIX JOAO LIMA'), other('Resgate poupança')],
])('%s: %s', (_what, state, row, there) => {
  expect(stateOf(row, { stored: [there] })).toBe(state)
})

const SAVINGS = 3
const onSavings = (text: string, given: Given = {}) =>
  other(text, { accountId: SAVINGS, savesFor: new Set([BANK]), ...given })
test.each<[string, RowState, Comparable, StoredEntry]>([
  ['the name whole and its first two words', 'transfer', entry('PIX ANA BEATRIZ LIMA SOUZA'), other('TED ANA BEATRIZ')],
  ['the name whole and cut', 'transfer', entry('PIX ANA BEATRIZ LIMA SOUZA'), other('PIX RECEB ANA BEATRIZ LI')],
  ['one word and a letter', 'candidate', entry('PIX TRANSF ANA B10/11'), other('PIX ANA BEATRIZ LIMA SOUZA')],
  ['one word of the name', 'new', entry('PIX TRANSF ANA'), other('PIX ANA BEATRIZ LIMA SOUZA')],
  ['a friend of the same first name', 'new', entry('PIX ANA COSTA'), other('PIX ANA BEATRIZ LIMA SOUZA')],
  ['a friend of two same names', 'new', entry('PIX ANA BEATRIZ COSTA'), other('PIX ANA BEATRIZ LIMA SOUZA')],
  ['both cut', 'new', entry('PIX ANA BEATR'), other('PIX ANA BEATRIZ LI')],
  ['both cut after two words', 'candidate', entry('PIX ANA BEATRIZ L'), other('PIX ANA BEATRIZ LI')],
  ['the bank says so', 'transfer', entry('PIX EMIT.OUTRA IF MT'), other('PIX RECEB.OUTRA IF REM.: ANA BEATRIZ')],
  ['by a name that the owner did not give', 'transfer', entry('PIX ANA BEATRIZ LIMA REIS SOUZA'), other('PIX')],
  ['a word for savings', 'transfer', entry('TRANSF FDOS P/ POUP'), onSavings('CRED TRANSFERENCIA INTERNA')],
  ['savings a day later', 'transfer', entry('APL POUP OURO'), onSavings('DEPOSITO', { date: after(1) })],
  ['savings two days later', 'new', entry('APL POUP OURO'), onSavings('VLR INTERNO', { date: after(2) })],
  ['savings of another bank', 'new', entry('APL POUP OURO'), onSavings('VLR INTERNO', { savesFor: new Set() })],
  ['the savings of a friend', 'new', entry('PIX POUP JOAO LIMA'), onSavings('VLR INTERNO')],
  ['savings, and a Pix of a friend', 'new', entry('APL POUP'), onSavings('PIX RECEBIDO JOAO DIAS')],
])('own money, %s: %s', (_what, state, row, there) => {
  const owner = { name: 'ana beatriz lima souza', accounts: [] }
  expect(stateOf(row, { stored: [there], owner })).toBe(state)
})

test('the beginning of a name is that of the owner as the other bank prints it', () => {
  const pair = (cut: string) =>
    stateOf(entry('Pix enviado para ANA PAULA DIAS SOUZA'), {
      stored: [other(cut)],
      owner: { name: 'ana souza', accounts: [] },
    })
  expect(['TRANSFE PIX REM: ANA PAULA DI', 'PIX TRANSF ANA PAU', 'PIX ANA PAULA REIS'].map(pair)).toEqual([
    'transfer',
    'candidate',
    'new',
  ])
})

test('of several texts that name nobody, none is the other leg before the user says so', () => {
  const silent = [other('PIX ENVIADO', { type: 'DESPESA' }), stored(2, 'ENVIO PIX', { accountId: 9, date: after(1) })]
  const row = entry('PIX RECEBIDO CARLOS SOUZA', { type: 'RECEITA' })
  const [placed] = place([row], { stored: silent })
  expect(placed?.[1]).toMatchObject({ state: 'transfer', match: { stored: { id: silent[0]?.id } }, candidates: 2 })
})

test('two rows of one file are a transfer, and each shows the other', () => {
  const rows = [
    entry('Pagamento de fatura'),
    entry('Padaria'),
    entry('Pagamento recebido', { accountId: CARD, type: 'RECEITA' }),
  ]
  const placed = new Map(place(rows))
  expect(placed.get(0)).toEqual({ state: 'transfer', match: { kind: 'transfer', row: 2 }, candidates: 1 })
  expect(placed.get(2)).toEqual({ state: 'transfer', match: { kind: 'transfer', row: 0 }, candidates: 1 })
  expect(placed.get(1)?.state).toBe('new')
})

test.each<[string, RowState, Comparable, Due]>([
  ['three days before it is due', 'fixed', entry('ALUGUEL', { date: after(-3) }), due(1, 'Aluguel')],
  ['five days after it was due', 'fixed', entry('ALUGUEL', { date: after(5) }), due(1, 'Aluguel')],
  ['a tenth dearer', 'fixed', entry('ALUGUEL', { amount: 55_00 }), due(1, 'Aluguel')],
  ['a tenth cheaper', 'fixed', entry('ALUGUEL', { amount: 45_00 }), due(1, 'Aluguel')],
  ['to the same payee', 'fixed', entry('IMOBILIARIA', { payeeId: 7 }), due(1, 'Aluguel', { payeeId: 7 })],
  ['four days before it is due', 'new', entry('ALUGUEL', { date: after(-4) }), due(1, 'Aluguel')],
  ['six days after it was due', 'new', entry('ALUGUEL', { date: after(6) }), due(1, 'Aluguel')],
  ['more than a tenth dearer', 'candidate', entry('ALUGUEL', { amount: 55_01 }), due(1, 'Aluguel')],
  ['by a name of three letters', 'candidate', entry('CONTA LUZ CPFL', { amount: 70_00 }), due(1, 'Luz')],
  ['twice', 'candidate', entry('ALUGUEL', { amount: 100_00 }), due(1, 'Aluguel')],
  ['more than twice', 'new', entry('ALUGUEL', { amount: 100_01 }), due(1, 'Aluguel')],
  ['by half', 'candidate', entry('ALUGUEL', { amount: 25_00 }), due(1, 'Aluguel')],
  ['by less than half', 'new', entry('ALUGUEL', { amount: 24_99 }), due(1, 'Aluguel')],
  [
    'to whom it was paid before',
    'fixed',
    entry('PIX SOL', { merchant: 'sol' }),
    due(1, 'Aluguel', { merchants: ['sol'] }),
  ],
  [
    'to whom it was paid before, dearer',
    'candidate',
    entry('PIX SOL', { merchant: 'sol', amount: 80_00 }),
    due(1, 'Aluguel', { merchants: ['sol'] }),
  ],
  ['of another account', 'new', entry('ALUGUEL', { accountId: CARD }), due(1, 'Aluguel')],
  ['as an income', 'new', entry('ALUGUEL', { type: 'RECEITA' }), due(1, 'Aluguel')],
  ['to somebody else', 'candidate', entry('PADARIA'), due(1, 'Aluguel')],
  ['to somebody else, a centavo more', 'new', entry('PADARIA', { amount: 50_01 }), due(1, 'Aluguel')],
])('a fixed expense paid %s: %s', (_what, state, row, there) => {
  expect(stateOf(row, { dues: [there] })).toBe(state)
})

const refund = (text = 'ESTORNO AMAZON') => entry(text, { type: 'RECEITA' })
test.each<[string, RowState, Comparable, StoredEntry, number]>([
  ['whole', 'refund', refund(), stored(1, 'AMAZON'), 0],
  ['a part of it', 'refund', refund('Devolução Amazon'), stored(1, 'AMAZON', { amount: 80_00 }), 30_00],
  ['without a name, of the same amount', 'refund', refund('ESTORNO'), stored(1, 'AMAZON'), 0],
  ['after 120 days', 'refund', refund(), stored(1, 'AMAZON', { date: after(-120) }), 0],
  ['after 121 days', 'new', refund(), stored(1, 'AMAZON', { date: after(-121) }), 0],
  ['before it was bought', 'new', refund(), stored(1, 'AMAZON', { date: after(1) }), 0],
  ['without a name, of a larger amount', 'new', refund('ESTORNO'), stored(1, 'AMAZON', { amount: 80_00 }), 0],
  ['of more than is left', 'new', refund(), stored(1, 'AMAZON', { amount: 80_00 }), 30_01],
  ['of another shop', 'new', refund(), stored(1, 'MAGALU'), 0],
  ['that says no such thing', 'new', refund('AMAZON'), stored(1, 'AMAZON'), 0],
])('a purchase given back %s: %s', (_what, state, row, purchase, given) => {
  expect(stateOf(row, { purchases: [purchase], refunded: new Map([[1, given]]) })).toBe(state)
})

test('a purchase of the same amount is refunded before a nearer one', () => {
  const purchases = [stored(1, 'AMAZON', { amount: 80_00 }), stored(2, 'AMAZON', { date: after(-30) })]
  const [placed] = place([refund()], { purchases })
  expect(placed?.[1].match).toMatchObject({ stored: { id: 2 } })
})

test('a refund finds its purchase in the file', () => {
  const placed = new Map(place([entry('AMAZON'), refund()]))
  expect(placed.get(1)).toEqual({ state: 'refund', match: { kind: 'refund', row: 0 }, candidates: 1 })
})

test('each record is of one row, the nearest; equally near ones are candidates', () => {
  const rows = [entry('PADARIA', { date: after(1) }), entry('PADARIA'), entry('PADARIA', { date: after(9) })]
  const near = [
    stored(1, 'Padaria'),
    stored(2, 'Padaria', { date: after(8) }),
    stored(3, 'Padaria', { date: after(10) }),
  ]
  const placed = new Map(place(rows, { stored: near }))
  expect(placed.get(1)).toMatchObject({ state: 'similar', match: { stored: { id: 1 } }, candidates: 1 })
  expect(placed.get(0)?.state).toBe('new')
  expect(placed.get(2)).toMatchObject({ state: 'similar', candidates: 2 })
})

test('no record is of two rows, whatever the rows are', () => {
  const some = fc.record({
    text: fc.constantFrom('Padaria', 'Pagamento de fatura', 'Estorno padaria', 'Resgate', ''),
    type: fc.constantFrom<EntryType>('RECEITA', 'DESPESA'),
    accountId: fc.constantFrom(BANK, CARD),
    date: fc.integer({ min: -6, max: 6 }).map(after),
  })
  const entries = fc.array(some, { maxLength: 12 })
  fc.assert(
    fc.property(entries, entries, (rows, there) => {
      const all = there.map(({ text, ...given }, index) => stored(index + 1, text, given))
      const placed = place(
        rows.map(({ text, ...given }) => entry(text, given)),
        { stored: all },
      )
      expect(placed).toHaveLength(rows.length)
      const used = placed.flatMap(([, { state, match }]) =>
        match && 'stored' in match && state !== 'refund' ? match.stored.id : [],
      )
      expect(new Set(used).size).toBe(used.length)
      for (const [row, { match, state }] of placed) {
        if (state !== 'transfer' || !match || !('row' in match)) continue
        expect(new Map(placed).get(match.row)?.match).toEqual({ kind: 'transfer', row })
      }
    }),
  )
})

test.each<[string, (index: number) => Comparable]>([
  [
    'that may be legs of each other',
    (index) =>
      entry('Resgate', {
        accountId: index % 2 === 0 ? BANK : CARD,
        type: index % 2 === 0 ? 'RECEITA' : 'DESPESA',
        date: after(index % 9),
      }),
  ],
  [
    'of purchases and refunds',
    (index) => entry('Estorno', { type: index % 2 === 0 ? 'RECEITA' : 'DESPESA', date: after(index % 100) }),
  ],
])('20 000 equal rows %s are placed in time', { timeout: 60_000 }, (_what, make) => {
  // Comparing each with all would not end within the test's time limit, and take gigabytes.
  expect(place(Array.from({ length: 20_000 }, (_, index) => make(index)))).toHaveLength(20_000)
})
