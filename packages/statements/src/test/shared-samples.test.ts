import { readFileSync } from 'node:fs'
import { fold } from '@tostao/primitives/text'
import { describe, expect, test } from 'vitest'
import { decode } from '../file/decode.ts'
import { readStatement } from '../read-statement.ts'
import { amountsOf, hasShared, isLoud, SAVED, sharedExpected, sharedFolder } from './shared.ts'

type Transaction = [date: string, cents: number, description: string, fitid?: string]
interface Account {
  kind: string
  currency?: string
  tx: Transaction[]
}
type Sample = { encoding: string } & (Account | { accounts: Account[] })

describe.skipIf(!hasShared)('samples of real banks', () => {
  const samples: Record<string, Sample> = JSON.parse(sharedExpected)

  test.each(Object.entries(samples))('%s', (name, sample) => {
    const read = readStatement(readFileSync(new URL(name, sharedFolder)), '', SAVED)
    if (!read.ok) throw new Error(read.refusal.message)
    const { accounts, detection } = read.statement
    expect(detection.encoding.value).toBe(sample.encoding)
    expect(accounts.map(({ kind }) => kind)).toEqual(accountsOf(sample).map(({ kind }) => kind))
    for (const [index, { tx, currency = 'BRL' }] of accountsOf(sample).entries()) {
      const account = accounts[index]
      if (!account) throw new Error(`account ${index} is missing`)
      expect(account.currency).toBe(currency)
      expect(account.transactions.map((row) => [row.day, row.amount, fold(row.description), row.fitid ?? ''])).toEqual(
        tx.map(([date, cents, text, fitid], row) => [
          date.replace('*', account.transactions[row]?.day.slice(0, 4) ?? ''),
          cents,
          fold(text),
          // Only OFX rows of the samples have the bank's identifier.
          fitid ?? account.transactions[row]?.fitid ?? '',
        ]),
      )
    }
  })

  test.each(Object.keys(samples))('%s is never silently wrong after one sign is taken away', (name) => {
    const bytes = readFileSync(new URL(name, sharedFolder))
    const { text } = decode(bytes, {})
    const whole = readStatement(bytes, '', SAVED)
    if (!whole.ok) throw new Error(whole.refusal.message)
    const truth = amountsOf(whole.statement)
    for (const { index } of text.matchAll(/-(?=(?:R\$)?\s?\d[\d.]*[.,]\d)|(?<=\d[.,]\d\d)-/g)) {
      const damaged = text.slice(0, index) + text.slice(index + 1)
      const read = readStatement(new TextEncoder().encode(damaged), '', SAVED)
      if (!read.ok || isLoud(read.statement)) continue
      const doubted = read.statement.accounts.flatMap(({ unconfirmed }) => unconfirmed?.lines ?? [])
      const sure = amountsOf(read.statement).filter(({ line }) => !doubted.includes(line))
      for (const one of sure) expect(truth).toContainEqual(one)
    }
  })
})

const accountsOf = (sample: Sample) => ('accounts' in sample ? sample.accounts : [sample])
