import { MAX_TAG_CHANGES } from '@tostao/contract/limits'
import { fold } from '@tostao/primitives/text'
import { AppError } from '../../../lib/app-error.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Trx } from '../../../tables/tables.ts'
import { addNamedAccounts } from '../../accounts/service.ts'
import { findOrCreateCategories } from '../../categories/service.ts'
import { findOrCreatePayees } from '../../labels/service.ts'
import { tagImported } from '../../transactions/service/tags.ts'
import { entriesIn, isEntry, type Outcome } from '../match/outcome.ts'
import { file, filingsOf } from '../read/filings.ts'
import type { ReadRow, ReadRows } from '../read/read-rows.ts'
import { findIds } from '../repository/imported.ts'

// The accounts, payees, categories and tags that rows name: one statement finds, and one creates, those of a kind.

/** Creates the accounts that rows name, in place of the numbers that stand for them. Answers their ids. */
export async function nameAccounts(trx: Trx, userId: UserId, { rows, alone, balances, newAccounts }: ReadRows) {
  const legs = rows.flatMap(({ own, other }) => (other ? [own, other] : [own])).filter((leg) => leg.account_id < 0)
  const named = new Set([...legs, ...alone].map(({ account_id }) => account_id))
  const wanted = newAccounts.filter(({ id }) => named.has(id))
  const ids = await addNamedAccounts(trx, userId, wanted)
  const idOf = new Map(wanted.map(({ id, name }) => [id, ids.get(fold(name)) ?? id]))
  for (const leg of legs) leg.account_id = idOf.get(leg.account_id) ?? leg.account_id
  const stated = [...balances].map(([id, balance]) => [idOf.get(id) ?? id, balance] as const)
  return { created: [...idOf.values()], balances: new Map(stated.filter(([id]) => id > 0)) }
}

/** Gives rows and split lines the payees that they name. Answers the ids of those that are created. */
export async function namePayees(trx: Trx, userId: UserId, rows: readonly ReadRow[]): Promise<number[]> {
  const naming = rows.flatMap(({ own, payee, parts }) => [
    ...(payee === '' ? [] : [{ payee, of: own }]),
    ...parts.flatMap((part) => (part.payee === '' ? [] : { payee: part.payee, of: part })),
  ])
  const { ids, created } = await findOrCreatePayees(
    trx,
    userId,
    naming.map(({ payee }) => payee),
  )
  for (const { of, payee } of naming) of.payee_id = ids.get(fold(payee)) ?? null
  return created
}

/** Gives new entries the categories that they name; answers those that are created for them. */
export async function nameCategories(trx: Trx, userId: UserId, outcomes: readonly Outcome<ReadRow>[]) {
  const filings = outcomes.flatMap((outcome) => (isEntry(outcome) ? filingsOf(outcome.row) : []))
  const wanted = filings.flatMap((filing) => ('name' in filing ? filing : []))
  const { ids, created } = await findOrCreateCategories(trx, userId, wanted)
  for (const filing of filings) if ('id' in filing) file(filing.filed, filing.id)
  for (const [index, { filed }] of wanted.entries()) file(filed, ids[index] ?? null)
  return created
}

/** Gives new entries the tags that they name; answers the ids of those that are created. */
export async function nameTags(trx: Trx, userId: UserId, outcomes: readonly Outcome<ReadRow>[]): Promise<number[]> {
  const tagged = outcomes.flatMap((outcome) => (isEntry(outcome) && outcome.row.tags.length > 0 ? outcome.row : []))
  if (tagged.length === 0) return []
  if (tagged.reduce((sum, { tags }) => sum + tags.length, 0) > MAX_TAG_CHANGES)
    throw new AppError('too_many_tag_changes')
  const ids = await findIds(
    trx,
    userId,
    tagged.map(({ own }) => own),
  )
  const named = tagged.flatMap(({ own, tags }) => tags.map((name) => ({ id: ids.get(own.import_key), name })))
  return tagImported(
    trx,
    userId,
    named.flatMap(({ id, name }) => (id === undefined ? [] : { id, name })),
  )
}

/** The new entries that come with split lines. The refund of a purchase has the purchase's category instead. */
export const dividedIn = (outcomes: readonly Outcome<ReadRow>[]): ReadRow[] =>
  entriesIn(outcomes.filter(({ state }) => state !== 'refund')).filter(({ parts }) => parts.length > 0)
