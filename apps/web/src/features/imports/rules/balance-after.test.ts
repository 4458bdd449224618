import { Account } from '@tostao/contract/accounts'
import { readStatement } from '@tostao/statements/read-statement'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { account as stored } from '#test/home-api.ts'
import { balanceAfter } from './balance-after.ts'
import { previewOf } from './preview.ts'
import { readRows, reviewerOf } from './review.ts'
import type { TargetChoice } from './targets.ts'

const TODAY = '2026-11-26'
const rowsOf = (last: string) =>
  ['Data;Histórico;Valor;Saldo', '05/11/2026;Mercado Sol;-300,00;700,00', last, ''].join('\n')
const PLAIN = rowsOf('26/11/2026;Padaria;-20,00;').replaceAll(/;(?:700,00|Saldo)?\n/g, '\n')
const PRINTED = rowsOf('26/11/2026;Padaria;-20,00;680,00')

function after(file: string, choice: TargetChoice | undefined, isKept = false, opening = 0) {
  const read = readStatement(new TextEncoder().encode(file), 'extrato.csv')
  if (!read.ok) throw new Error(read.refusal.message)
  const preview = previewOf(read.statement)
  const [statement] = preview.accounts
  if (!statement) throw new Error('A file without an account')
  const reais = opening / 100
  const account = z.decode(Account, stored({ opening_balance: reais, balance: reais, balance_previsto: reais }))
  const plan = {
    typeMode: 'sign' as const,
    accountIds: [1],
    records: { accounts: [account], categories: [], payees: [] },
  }
  const rows = reviewerOf(readRows(preview, plan), new Map())({})
  const target = { statement, target: 1, isCreating: false, unknown: [], isMissing: false }
  return balanceAfter({ account, target, choice, rows, isKept, today: TODAY })
}

test.each<[string, number, ReturnType<typeof after>]>([
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
])('what %s ends with', (_what, expected, ends) => {
  expect(ends).toBe(expected)
})
