import { sql } from 'kysely'
import { compiledOnce } from '../database/compiled.ts'
import { idsOf } from '../database/sql.ts'
import type { UserId } from '../lib/caller.ts'
import type { Db } from '../tables/tables.ts'

// Rows that features hang on transactions and transfers, found by the ids of a page.

export interface Links {
  tags: { id: number; name: string }[]
  goalId: number | null
  recurringId: number | null
  purchaseId: number | null
  installment: number | null
  installments: number | null
}
export const noLinks: Links = {
  tags: [],
  goalId: null,
  recurringId: null,
  purchaseId: null,
  installment: null,
  installments: null,
}
/** The links of a transaction that was read. */
export const linksIn = ({ tags, goalId, recurringId, purchaseId, installment, installments }: Links): Links => ({
  ...{ tags, goalId, recurringId },
  ...{ purchaseId, installment, installments },
})
type Kind = 'tag' | 'goal' | 'recurring' | 'purchase'
type Hung = { id: number; transferId: number | null }

/** Everything that hangs on each of these transactions. One query, however many features there are. */
export async function findLinks(db: Db, userId: UserId, rows: readonly Hung[]): Promise<(row: Hung) => Links> {
  const transferIds = rows.flatMap(({ transferId }) => transferId ?? [])
  const found =
    rows.length === 0
      ? []
      : await linksOf(db, userId, {
          ids: JSON.stringify(rows.map(({ id }) => id)),
          transferIds: transferIds.length > 0 ? JSON.stringify(transferIds) : undefined,
        })
  const links: Record<Kind, Map<number, typeof found>> = {
    tag: new Map(),
    goal: new Map(),
    recurring: new Map(),
    purchase: new Map(),
  }
  for (const link of found) links[link.kind].getOrInsertComputed(link.of, () => []).push(link)
  const tagsOf = (id: number) => (links.tag.get(id) ?? []).toSorted((a, b) => (a.folded < b.folded ? -1 : 1))
  return ({ id, transferId }) => {
    const [purchase] = links.purchase.get(id) ?? []
    return {
      tags: tagsOf(id).map((tag) => ({ id: tag.id, name: tag.name })),
      goalId: links.goal.get(transferId ?? 0)?.[0]?.id ?? null,
      recurringId: links.recurring.get(id)?.[0]?.id ?? null,
      purchaseId: purchase?.id ?? null,
      installment: purchase?.number ?? null,
      installments: purchase?.count ?? null,
    }
  }
}

// Each by the ids of the page, in the index of its own table.
const linksOf = compiledOnce((db, userId, { ids, transferIds }: { ids: string; transferIds: string | undefined }) => {
  const kind = (name: Kind) => sql<Kind>`${sql.lit(name)}`.as('kind')
  const nameless = [sql<string>`''`.as('name'), sql<string>`''`.as('folded')] as const
  const uncounted = [
    sql<number | null>`cast(null as bigint)`.as('number'),
    sql<number | null>`cast(null as bigint)`.as('count'),
  ] as const
  const tags = db
    .selectFrom('transaction_tags as l')
    .innerJoin('tags as g', (join) => join.onRef('g.user_id', '=', 'l.user_id').onRef('g.id', '=', 'l.tag_id'))
    .where('l.user_id', '=', userId)
    .where('l.transaction_id', 'in', idsOf(db, ids))
    .select([kind('tag'), 'l.transaction_id as of', 'g.id', 'g.name', 'g.name_folded as folded', ...uncounted])
  const goalsIn = (table: 'goal_contributions' | 'goal_withdrawals', asked: string) =>
    db
      .selectFrom(table)
      .where('user_id', '=', userId)
      .where('transfer_id', 'in', idsOf(db, asked))
      .select([kind('goal'), sql<number>`transfer_id`.as('of'), 'goal_id as id', ...nameless, ...uncounted])
  const recurring = db
    .selectFrom('recurring_postings')
    .where('user_id', '=', userId)
    .where('transaction_id', 'in', idsOf(db, ids))
    .select([kind('recurring'), sql<number>`transaction_id`.as('of'), 'recurring_id as id', ...nameless, ...uncounted])
  const purchases = db
    .selectFrom('purchase_installments as i')
    .innerJoin('purchases as p', (join) =>
      join.onRef('p.user_id', '=', 'i.user_id').onRef('p.id', '=', 'i.purchase_id'),
    )
    .where('i.user_id', '=', userId)
    .where('i.transaction_id', 'in', idsOf(db, ids))
    .select([kind('purchase'), 'i.transaction_id as of', 'p.id', ...nameless])
    .select([sql<number | null>`i.installment`.as('number'), sql<number | null>`p.installments`.as('count')])
  const hung = tags.unionAll(recurring).unionAll(purchases)
  if (transferIds === undefined) return hung
  const goals = goalsIn('goal_contributions', transferIds).unionAll(goalsIn('goal_withdrawals', transferIds))
  return hung.unionAll(goals)
})
