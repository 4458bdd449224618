import { Account } from '@tostao/contract/accounts'
import { readStatement } from '@tostao/statements/read-statement'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { account as stored } from '#test/home-api.ts'
import { balanceAfter, balanceOfNew } from './balance-after.ts'
import type { AccountDraft } from './import-session.ts'
import { previewOf } from './preview.ts'
import { readRows, reviewerOf } from './review.ts'
import type { TargetChoice } from './targets.ts'

const TODAY = '2026-11-26'
const rowsOf = (last: string) =>
  ['Data;Histórico;Valor;Saldo', '05/11/2026;Mercado Sol;-300,00;700,00', last, ''].join('\n')
const PLAIN = rowsOf('26/11/2026;Padaria;-20,00;').replaceAll(/;(?:700,00|Saldo)?\n/g, '\n')
const PRINTED = rowsOf('26/11/2026;Padaria;-20,00;680,00')

function reviewOf(file: string, accountId?: number) {
  const read = readStatement(new TextEncoder().encode(file), 'extrato.csv')
  if (!read.ok) throw new Error(read.refusal.message)
  const preview = previewOf(read.statement)
  const [statement] = preview.accounts
  if (!statement) throw new Error('A file without an account')
  const records = { accounts: [], categories: [], payees: [] }
  const rows = reviewerOf(readRows(preview, { typeMode: 'sign', accountIds: [accountId], records }), new Map())({})
  const target = { statement, target: accountId, isCreating: accountId === undefined, unknown: [], isMissing: false }
  return { rows, target, today: TODAY }
}

function after(file: string, choice: TargetChoice | undefined, isKept = false, opening = 0) {
  const reais = opening / 100
  const account = z.decode(Account, stored({ opening_balance: reais, balance: reais, balance_previsto: reais }))
  return balanceAfter({ ...reviewOf(file, 1), account, choice, isKept })
}

const ofNew = (file: string, draft: AccountDraft, choice?: TargetChoice) =>
  balanceOfNew({ ...reviewOf(file), choice }, draft)

test.each<[string, number | undefined, ReturnType<typeof ofNew>]>([
  ['an account that was there', -320_00, after(PLAIN, undefined)],
  ['one whose typed balance stays', 1_000_00, after(PLAIN, undefined, true, 1_000_00)],
  ['one of which today’s balance was said', 1_250_50, after(PLAIN, { created: 1, stated: 1_250_50 })],
  ['the same, before the rows of today', 1_230_50, after(PLAIN, { created: 1, stated: 1_250_50, hasToday: false })],
  ['one that the file proposed', 680_00, after(PRINTED, { created: 1, opening: 500_00 }, false, 500_00)],
  [
    'one whose opening balance was changed since',
    580_00,
    after(PRINTED, { created: 1, opening: 500_00 }, false, 900_00),
  ],
  ['one that is not there yet, with its balance of today', 1_250_50, ofNew(PLAIN, { openingBalance: 1_250_50 })],
  ['the same, before the rows of today', 1_230_50, ofNew(PLAIN, { openingBalance: 1_250_50 }, { hasToday: false })],
  ['one that is not there yet, as its file prints it', 680_00, ofNew(PRINTED, {})],
  ['the same, with another opening balance', 580_00, ofNew(PRINTED, { openingBalance: 900_00 })],
  ['one of which nobody says the balance', undefined, ofNew(PLAIN, {})],
  ['one that is typed as a card', undefined, ofNew(PLAIN, { openingBalance: 1_250_50, type: 'credit_card' })],
])('what %s ends with', (_what, expected, ends) => {
  expect(ends).toBe(expected)
})
