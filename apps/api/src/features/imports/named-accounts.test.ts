import * as transactions from '@tostao/contract/transactions'
import * as transfers from '@tostao/contract/transfers'
import { expect, test } from 'vitest'
import { type Line, withAccounts } from '../../test/matching-files.ts'
import { testApp } from '../../test/test-app.ts'

// Rows that name both accounts (exports of apps, cells of the review) beside what is there in other words.

const app = await testApp()

/** The bank's row that names the card, and the other way round. */
async function setUp() {
  const setup = await withAccounts(app)
  const { api, bank, card, preview, send, balances } = setup
  const named: Line = { text: 'Poupança do mês', to: card.id }
  const back: Line = { text: 'RESGATE 12345', type: 'RECEITA', account: card.id }
  const type = (date: string, description = 'Viagem') =>
    api.call(transfers.create, {
      body: { date, amount: 50_00, description, fromAccountId: bank.id, toAccountId: card.id },
    })
  /** Imports the lines as the preview proposes, and answers what it said of them. */
  const take = async (...lines: Line[]) => {
    const rows = await preview(...lines)
    const matches = rows.map(({ match }) => {
      if (!match) return ''
      return match.id === null ? `${match.kind}:line:${match.line}` : `${match.kind}:${match.id}`
    })
    await send(...lines.map((line, index) => ({ ...line, match: matches[index] ?? '' })))
    await app.expectSound()
    return rows.map(({ state }) => state)
  }
  const MOVED = [-50_00, 50_00]
  return { ...setup, named, back, type, take, balances, MOVED }
}

test.each([
  ['of the same day', '2026-11-10', 'RESGATE'],
  ['two days later', '2026-11-12', 'RESGATE'],
  ['without a word of own money', '2026-11-11', 'Depósito'],
])('an income of the named account, %s, is the other side', async (_, day, text) => {
  const { user, card, named, take, balances, MOVED } = await setUp()
  await user.has.income({ account: card, amount: 50_00, date: day, description: text })
  expect(await take(named)).toEqual(['transfer'])
  expect(await balances()).toEqual(MOVED)
})

test('an income from somebody else is not', async () => {
  const { user, card, named, take } = await setUp()
  await user.has.income({ account: card, amount: 50_00, date: '2026-11-10', description: 'Pix recebido Joana Prado' })
  expect(await take(named)).toEqual(['new'])
})

test.each<[string, (named: Line, back: Line, bank: number) => Line[]]>([
  ['does not name the account', (named, back) => [named, back]],
  ['stands above', (named, back) => [back, named]],
  ['names it, too', (named, back, bank) => [named, { ...back, to: bank }]],
])('the other side in the same file, in other words, %s', async (_, lines) => {
  const { named, back, bank, take, balances, MOVED } = await setUp()
  expect(await take(...lines(named, back, bank.id))).toEqual(['transfer', 'transfer'])
  expect(await balances()).toEqual(MOVED)
  expect(await take(...lines(named, back, bank.id))).toEqual(['exists', 'exists'])
  expect(await balances()).toEqual(MOVED)
})

test('what another reading brought is there', async () => {
  const { named, take, balances, MOVED } = await setUp()
  await take(named)
  expect(await take({ ...named, text: 'Poupança mensal' })).toEqual(['exists'])
  expect(await balances()).toEqual(MOVED)
})

test('two rows of one transfer are the one that was typed, both or neither', async () => {
  const { named, back, type, take, balances, MOVED } = await setUp()
  await type('2026-11-08')
  const twin = { ...back, text: 'Poupança do mês' }
  expect(await take(named, twin)).toEqual(['similar', 'similar'])
  expect(await balances()).toEqual(MOVED)
})

test('a row gives the typed transfer’s other leg its day and words', async () => {
  const { named, back, type, take, balances, MOVED } = await setUp()
  await type('2026-11-06')
  expect(await take(named)).toEqual(['similar'])
  expect(await take({ ...back, day: '2026-11-11' })).toEqual(['similar'])
  expect(await balances()).toEqual(MOVED)
})

test('of two rows an edited leg is the one with the amount that its file gave it', async () => {
  const { db, user, api, card, named, back, take } = await setUp()
  await take(named)
  const legs = await db.selectFrom('transactions').select(['id', 'account_id']).where('user_id', '=', user.id).execute()
  const id = legs.find(({ account_id }) => account_id === card.id)?.id ?? 0
  await api.call(transactions.update, { body: { id, amount: 55_00 } })
  const other = { ...back, day: '2026-11-11' }
  expect(await take({ ...other, amount: '55.00' }, other)).toEqual(['new', 'similar'])
})
