import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { textOfMatch } from '@tostao/contract/import-row'
import type { FoundMatch } from '@tostao/contract/imports'
import { addDays } from '@tostao/primitives/calendar'
import { readStatement } from '@tostao/statements/read-statement'
import type { Statement } from '@tostao/statements/types'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Line, type Setup, withAccounts } from '../../test/matching-files.ts'
import { runsHere } from '../../test/property-runs.ts'
import { testApp } from '../../test/test-app.ts'

const app = await testApp()

/** A file as the wizard writes it for these accounts. */
type File = (setup: Setup) => Line[]

/** Imports files one after another, as a user who says yes to every proposal; what is there then. */
async function importAll(files: readonly File[]) {
  const setup = await withAccounts(app)
  for (const file of files) {
    const lines = file(setup)
    const found = await setup.preview(...lines)
    const matches = found.map(({ match }) => (match ? cellOf(match) : ''))
    await setup.send(...lines.map((line, index) => ({ ...line, match: matches[index] ?? '' })))
  }
  const rows = await app.db
    .selectFrom('transactions')
    .select(['account_id', 'date', 'type', 'amount', 'transfer_id'])
    .where('user_id', '=', setup.user.id)
    .execute()
  // The first of two texts for one transaction stays.
  const shown = rows.map(({ account_id, transfer_id, ...row }) => ({
    ...row,
    onCard: account_id === setup.card.id,
    isTransfer: transfer_id !== null,
  }))
  return { balances: await setup.balances(), rows: shown.map((row) => JSON.stringify(row)).toSorted() }
}

function cellOf({ kind, id, line, dueDate = '' }: FoundMatch): string {
  if (kind === 'transaction' || kind === 'installment') return textOfMatch({ kind, id: id ?? 0 })
  if (kind === 'fixed') return textOfMatch({ kind, id: id ?? 0, dueDate })
  return textOfMatch(line === undefined ? { kind, id: id ?? 0 } : { kind, line })
}

const DAYS = 30
const purchase = fc.record({
  onCard: fc.boolean(),
  day: fc.nat(DAYS - 1),
  text: fc.constantFrom('PADARIA ZE', 'UBER TRIP', 'MERCADO DIA', 'PIX ENVIADO MARIA SOUZA'),
  amount: fc.constantFrom('5.00', '12.00', '50.00'),
})
const bill = fc.record({ day: fc.nat(DAYS - 5), later: fc.nat(3) })

test('overlapping files of a bank and a card give the same rows in any order, and each payment of a bill once', async () => {
  const ledger = fc.record({
    purchases: fc.array(purchase, { maxLength: 30 }),
    bills: fc.array(bill, { maxLength: 4 }),
    order: fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }),
  })
  await fc.assert(
    fc.asyncProperty(ledger, async ({ purchases, bills, order }) => {
      const day = (after: number) => addDays('2026-10-01', after)
      const rows = [
        ...purchases.map((one) => ({ ...one, type: 'DESPESA' as const })),
        ...bills.flatMap(({ day: paid, later }, index) => {
          const amount = `${1000 + index}.00`
          return [
            { onCard: false, day: paid, text: 'PAGTO FATURA CARTAO', amount, type: 'DESPESA' as const },
            { onCard: true, day: paid + later, text: 'Pagamento recebido', amount, type: 'RECEITA' as const },
          ]
        }),
      ].toSorted((one, other) => one.day - other.day)
      const part =
        (onCard: boolean, from: number, to: number): File =>
        ({ bank, card }) =>
          rows
            .filter((row) => row.onCard === onCard && row.day >= from && row.day < to)
            .map((row) => ({ ...row, day: day(row.day), account: onCard ? card.id : bank.id }))
      const files = [part(false, 0, 20), part(false, 10, DAYS), part(true, 0, 20), part(true, 10, DAYS)]
      const there = await importAll(order.flatMap((index) => files[index] ?? []))
      expect(there.rows).toHaveLength(rows.length)
      expect(there.rows.filter((row) => row.includes('"isTransfer":true'))).toHaveLength(2 * bills.length)
      expect(there).toEqual(await importAll(files))
    }),
    { numRuns: runsHere(8) },
  )
})

/** Real files of Brazilian banks, kept outside the repository because their rows are not ours to publish. */
const folder = new URL('../../../../../../shared/statements/', import.meta.url)
const names = existsSync(folder) ? readdirSync(folder).filter((name) => /\.(?:csv|ofx|txt)$/.test(name)) : []

test.skipIf(names.length === 0)('any two of the shared files give the same rows in both orders', async () => {
  const statements = names.flatMap((name) => {
    const read = readStatement(readFileSync(new URL(name, folder)), '', { savedOn: '2026-11-21' })
    return read.ok ? [fileOf(read.statement)] : []
  })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...statements), fc.constantFrom(...statements), async (one, other) => {
      expect(await importAll([one, other])).toEqual(await importAll([other, one]))
    }),
    { numRuns: runsHere(12) },
  )
})

const fileOf =
  ({ accounts }: Statement): File =>
  ({ bank, card }) =>
    accounts.flatMap(({ kind, transactions }) =>
      transactions
        .filter(({ amount }) => amount !== 0)
        .map(({ day, amount, description, fitid = '' }) => ({
          day,
          text: description.replaceAll(/[",\s]+/g, ' ').slice(0, 250),
          type: amount < 0 ? 'DESPESA' : 'RECEITA',
          amount: (Math.abs(amount) / 100).toFixed(2),
          account: kind === 'card' ? card.id : bank.id,
          fitid,
        })),
    )
