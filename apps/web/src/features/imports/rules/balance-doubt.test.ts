import { expect, test } from 'vitest'
import { balanceDoubt } from './balance-doubt.ts'

const check = (...lines: number[]) => ({ balance: 'running' as const, agrees: lines.length === 0, message: '', lines })

test('balances that agree, or none, ask nothing', () => {
  expect(balanceDoubt([])).toBeUndefined()
  expect(balanceDoubt([check(), check()])).toBeUndefined()
})

test.each([
  [[check(7)], '1 linha', 'Confira a linha 7 do arquivo'],
  [[check(5), check(), check(1009)], '2 linhas', 'Confira as linhas 5, 1.009 do arquivo'],
  [[check(...Array.from({ length: 12 }, (_, index) => index + 1))], '12 linhas', '9, 10 e mais 2 do arquivo'],
])('balances that disagree are asked about before the import', (checks, count, lines) => {
  const doubt = balanceDoubt(checks)
  expect(doubt?.title).toBe(`O saldo não confere em ${count}. Importar assim mesmo?`)
  expect(doubt?.text).toContain(lines)
})
