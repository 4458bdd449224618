import fc from 'fast-check'
import { expect, test } from 'vitest'
import { identifier } from '../identity.ts'
import { readStatement } from '../read-statement.ts'
import { dialects, print, transactions } from './dialect.ts'
import { read } from './reading.ts'

test('any list of transactions printed in any dialect reads back the same', () => {
  fc.assert(
    fc.property(transactions, dialects, (list, dialect) => {
      const { accounts } = read(print(list, dialect), { kind: 'bank' })
      const found = accounts[0]?.transactions.map(({ day, amount, description }) => ({ day, amount, description }))
      expect(found).toEqual(list)
    }),
    { numRuns: 400 },
  )
})

test('any list printed as OFX reads back the same', () => {
  const fitids = fc.constantFrom('', 'a', 'b')
  const signs = fc.constantFrom('minus', 'type')
  const styles = fc.record({ closed: fc.boolean(), comma: fc.boolean(), oneLine: fc.boolean(), fitid: fitids, signs })
  fc.assert(
    fc.property(transactions, styles, (list, { closed, comma, oneLine, fitid, signs }) => {
      const leaf = (tag: string, value: string) => `<${tag}>${value}${closed ? `</${tag}>` : ''}`
      const lines = list.flatMap(({ day, amount, description }) => [
        '<STMTTRN>',
        leaf('DTPOSTED', `${day.replaceAll('-', '')}120000[-3:BRT]`),
        leaf('TRNTYPE', amount < 0 ? 'DEBIT' : 'CREDIT'),
        leaf(
          'TRNAMT',
          ((signs === 'type' ? Math.abs(amount) : amount) / 100).toFixed(2).replace('.', comma ? ',' : '.'),
        ),
        ...(fitid === '' ? [] : [leaf('FITID', fitid)]),
        leaf('MEMO', description.replaceAll('&', '&amp;')),
        '</STMTTRN>',
      ])
      const text = ['<OFX><STMTRS><BANKTRANLIST>', ...lines, '</BANKTRANLIST></STMTRS></OFX>'].join(
        oneLine ? '' : '\r\n',
      )
      const found = read(text).accounts[0]?.transactions.map(({ day, amount, description }) => ({
        day,
        amount,
        description,
      }))
      expect(found).toEqual(list)
    }),
    { numRuns: 200 },
  )
})

test('import keys are unique in a file and do not depend on its dialect', () => {
  fc.assert(
    fc.property(transactions, dialects, dialects, (list, one, other) => {
      const keys = [one, other].map((dialect) =>
        (read(print(list, dialect), { kind: 'bank' }).accounts[0]?.transactions ?? []).map(identifier('1')),
      )
      expect(new Set(keys[0]).size).toBe(list.length)
      expect(keys[0]).toEqual(keys[1])
    }),
    { numRuns: 50 },
  )
})

test('any bytes give a statement or a refusal, and every row is read or skipped exactly once', () => {
  const damaged = fc
    .tuple(transactions, dialects, fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 8 }))
    .map(([list, dialect, changes]) => {
      const bytes = print(list, dialect)
      for (const [at, byte] of changes) bytes[at % bytes.length] = byte
      return bytes
    })
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array({ maxLength: 400 }), damaged), (bytes) => {
      const result = readStatement(bytes, '', { savedOn: '2026-11-21' })
      const { accounts, skipped } = result.ok ? result.statement : { accounts: [], skipped: [] }
      const lines = [...accounts.flatMap((account) => account.transactions), ...skipped].map(({ line }) => line)
      expect(new Set(lines).size).toBe(lines.length)
    }),
    { numRuns: 500 },
  )
})
