import { expect } from 'vitest'
import { readStatement } from '../read-statement.ts'

/** The facts of a line of the file: `day centavos`. */
export type Truth = ReadonlyMap<number, string>

/** Whether the file is refused, or a balance disagrees, or the signs are asked, or every row is as the bank meant it or doubted. */
export function expectHonest(text: string, truth: Truth, fileName = '') {
  const result = readStatement(new TextEncoder().encode(text), fileName)
  if (!result.ok) return
  const { accounts, detection } = result.statement
  if (detection.signs.from === 'default') return
  if (accounts.some(({ checks }) => checks.some(({ agrees }) => !agrees))) return
  const doubted = accounts.flatMap(({ unconfirmed }) => unconfirmed?.lines ?? [])
  const read = accounts.flatMap(({ transactions }) => transactions.filter(({ line }) => !doubted.includes(line)))
  const said = read.map(({ line, day, amount }) => `${line}: ${day} ${amount}`)
  expect(said).toEqual(read.map(({ line }) => `${line}: ${truth.get(line) ?? 'no transaction'}`))
}

/** The truth of a file in which row n stands in line `first + n`. */
export const truthOf = (rows: readonly { day: string; amount: number }[], first: number): Truth =>
  new Map(rows.map(({ day, amount }, index) => [first + index, `${day} ${amount}`]))
