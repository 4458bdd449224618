import type { Creates } from '@tostao/contract/imports'
import { fold } from '@tostao/primitives/text'
import { filingsOf } from '../read/filings.ts'
import type { ReadRow, ReadRows } from '../read/read-rows.ts'
import type { Owned } from '../rules/rows.ts'
import { isEntry, type Outcome } from './outcome.ts'

/** The records that importing the rows creates. Categories and tags come with new entries alone. */
export function createsOf(
  outcomes: readonly Outcome<ReadRow>[],
  { newAccounts, alone }: Pick<ReadRows, 'newAccounts' | 'alone'>,
  { payees }: Owned,
  tags: readonly { name: string }[],
): Creates {
  const rows = outcomes.map(({ row }) => row)
  const entries = outcomes.flatMap((outcome) => (isEntry(outcome) ? outcome.row : []))
  const naming = new Map(alone.map(({ account_id }) => [account_id, 0]))
  for (const { own, other, parts } of rows) {
    const ids = other ? [own.account_id, other.account_id] : [own.account_id]
    for (const id of ids) naming.set(id, (naming.get(id) ?? 0) + Math.max(parts.length, 1))
  }
  const categories = new Map<string, Creates['categories'][number]>()
  for (const filing of entries.flatMap(filingsOf)) {
    if (!('name' in filing)) continue
    const { name, type } = filing
    categories.getOrInsertComputed(type + name, () => ({ name, type, rows: 0 })).rows += 1
  }
  const payeesOf = ({ payee, parts }: ReadRow) => [payee, ...parts.map((part) => part.payee)]
  return {
    accounts: newAccounts.flatMap(({ id, name, type }) => {
      const count = naming.get(id)
      return count === undefined ? [] : { name, type, rows: count }
    }),
    categories: [...categories.values()],
    tags: unknownIn(
      entries.flatMap((row) => row.tags),
      tags.map(({ name }) => name),
    ),
    payees: unknownIn(rows.flatMap(payeesOf), [...payees.values()]),
  }
}

/** The names that are not known, each once. */
function unknownIn(names: readonly string[], known: readonly string[]): string[] {
  const folded = new Set(known.map(fold))
  return [...new Set(names)].filter((name) => {
    const isNew = name !== '' && !folded.has(fold(name))
    folded.add(fold(name))
    return isNew
  })
}
