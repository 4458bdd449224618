import { sql } from 'kysely'
import type { UserId } from '../lib/caller.ts'
import { compiledOnce } from './compiled.ts'
import { idsIn, idsOf } from './sql.ts'
import type { Db, Trx } from './tables.ts'

// What features hang on transactions and transfers: found by the ids of a page, and taken away with what it hangs on.

export interface Links {
  tags: { id: number; name: string }[]
  goalId: number | null
  recurringId: number | null
}
type Kind = 'tag' | 'goal' | 'recurring'
type Hung = { id: number; transferId: number | null }

/** What hangs on each of these transactions. One query, however many features there are. */
export async function findLinks(db: Db, userId: UserId, rows: readonly Hung[]): Promise<(row: Hung) => Links> {
  const transferIds = rows.flatMap(({ transferId }) => transferId ?? [])
  const found =
    rows.length === 0
      ? []
      : await linksOf(db, userId, {
          ids: JSON.stringify(rows.map(({ id }) => id)),
          transferIds: JSON.stringify(transferIds),
        })
  const links: Record<Kind, Map<number, typeof found>> = { tag: new Map(), goal: new Map(), recurring: new Map() }
  for (const link of found) links[link.kind].getOrInsertComputed(link.of, () => []).push(link)
  const tagsOf = (id: number) => (links.tag.get(id) ?? []).toSorted((a, b) => (a.folded < b.folded ? -1 : 1))
  return ({ id, transferId }) => ({
    tags: tagsOf(id).map((tag) => ({ id: tag.id, name: tag.name })),
    goalId: links.goal.get(transferId ?? 0)?.[0]?.id ?? null,
    recurringId: links.recurring.get(id)?.[0]?.id ?? null,
  })
}

// Each by the ids of the page, in the index of its own table.
const linksOf = compiledOnce((db, userId, { ids, transferIds }: { ids: string; transferIds: string }) => {
  const kind = (name: Kind) => sql<Kind>`${sql.lit(name)}`.as('kind')
  const nameless = [sql<string>`''`.as('name'), sql<string>`''`.as('folded')] as const
  const tags = db
    .selectFrom('transaction_tags as l')
    .innerJoin('tags as g', (join) => join.onRef('g.user_id', '=', 'l.user_id').onRef('g.id', '=', 'l.tag_id'))
    .where('l.user_id', '=', userId)
    .where('l.transaction_id', 'in', idsOf(db, ids))
    .select([kind('tag'), 'l.transaction_id as of', 'g.id', 'g.name', 'g.name_folded as folded'])
  const goals = db
    .selectFrom('goal_contributions')
    .where('user_id', '=', userId)
    .where('transfer_id', 'in', idsOf(db, transferIds))
    .select([kind('goal'), 'transfer_id as of', 'goal_id as id', ...nameless])
  const recurring = db
    .selectFrom('recurring_postings')
    .where('user_id', '=', userId)
    .where('transaction_id', 'in', idsOf(db, ids))
    .select([kind('recurring'), sql<number>`transaction_id`.as('of'), 'recurring_id as id', ...nameless])
  return tags.unionAll(goals).unionAll(recurring)
})

interface Taken {
  ids: readonly number[]
  transferIds: readonly number[]
  /** The ids of due dates that are unpaid again, also those of automatic fixed expenses. */
  unpaid?: readonly number[]
}

/** Takes away what hangs on transactions that are about to be deleted. Answers the rows as they were, and as they are if they stay. */
export async function removeLinks(trx: Trx, userId: UserId, { ids, transferIds, unpaid }: Taken) {
  const { before, after } = await releaseDueDates(trx, userId, ids, unpaid)
  return {
    rows: {
      transaction_tags: await deleteTags(trx, userId, ids),
      import_aliases: await deleteAliases(trx, userId, ids),
      refunds: await deleteRefunds(trx, userId, ids),
      goal_contributions: await deleteContributions(trx, userId, transferIds),
      recurring_postings: before,
    },
    added: { recurring_postings: after },
  }
}

const deleteAliases = (trx: Trx, userId: UserId, transactionIds: readonly number[]) =>
  trx
    .deleteFrom('import_aliases')
    .where('user_id', '=', userId)
    .where('transaction_id', 'in', idsIn(trx, transactionIds))
    .returningAll()
    .execute()

/** Those that are, and those that have refunds, no longer are and have any. Answers the rows. */
export const deleteRefunds = (trx: Trx, userId: UserId, transactionIds: readonly number[]) =>
  trx
    .deleteFrom('refunds')
    .where('user_id', '=', userId)
    .where(({ or, eb }) =>
      or([eb('transaction_id', 'in', idsIn(trx, transactionIds)), eb('refund_of', 'in', idsIn(trx, transactionIds))]),
    )
    .returningAll()
    .execute()

export const deleteTags = (trx: Trx, userId: UserId, transactionIds: readonly number[]) =>
  trx
    .deleteFrom('transaction_tags')
    .where('user_id', '=', userId)
    .where('transaction_id', 'in', idsIn(trx, transactionIds))
    .returningAll()
    .execute()

const deleteContributions = async (trx: Trx, userId: UserId, transferIds: readonly number[]) =>
  transferIds.length === 0
    ? []
    : trx
        .deleteFrom('goal_contributions')
        .where('user_id', '=', userId)
        .where('transfer_id', 'in', idsIn(trx, transferIds))
        .returningAll()
        .execute()

/**
 * Frees the due dates that these transactions paid, before they are deleted or become incomes: of an automatic fixed
 * expense they are skipped from now on, of another unpaid. Answers the rows as they were and as they are.
 */
export async function releaseDueDates(
  trx: Trx,
  userId: UserId,
  transactionIds: readonly number[],
  unpaid: readonly number[] = [],
) {
  const before = await trx
    .selectFrom('recurring_postings')
    .selectAll()
    .where('user_id', '=', userId)
    .where('transaction_id', 'in', idsIn(trx, transactionIds))
    .execute()
  if (before.length === 0) return { before, after: before }
  const after = await trx
    .updateTable('recurring_postings')
    .set({
      transaction_id: null,
      posted_on: null,
      skipped: sql`case when id in ${idsIn(trx, unpaid)} then 0 else
        (select case mode when 'automatic' then 1 else 0 end from recurring r
          where r.user_id = recurring_postings.user_id and r.id = recurring_postings.recurring_id) end`,
    })
    .where('user_id', '=', userId)
    .where(
      'id',
      'in',
      idsIn(
        trx,
        before.map(({ id }) => id),
      ),
    )
    .returningAll()
    .execute()
  return { before, after }
}
