import type { EntryType } from '@tostao/contract/fields'
import type { Centavos } from '@tostao/primitives/money'
import { contains } from '../../../database/sql.ts'
import { add, recordRows } from '../../../ledger/records.ts'
import { take, updateStored } from '../../../ledger/stored-rows.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Db, Row, Trx } from '../../../tables/tables.ts'

export const ruleRows = recordRows('rules')

/** With the names of what they give. */
export type StoredRule = Row<'rules'> & { payee: string | null; tags: readonly string[] }

/** In the order in which they are asked. */
export async function findRules(db: Db, userId: UserId): Promise<StoredRule[]> {
  const rows = await db
    .selectFrom('rules as r')
    .leftJoin('payees as p', (join) => join.onRef('p.user_id', '=', 'r.user_id').onRef('p.id', '=', 'r.payee_id'))
    .selectAll('r')
    .select('p.name as payee')
    .where('r.user_id', '=', userId)
    .orderBy('r.position')
    .orderBy('r.id')
    .execute()
  const tags = await db
    .selectFrom('rule_tags as l')
    .innerJoin('tags as t', (join) => join.onRef('t.user_id', '=', 'l.user_id').onRef('t.id', '=', 'l.tag_id'))
    .select(['l.rule_id', 't.name'])
    .where('l.user_id', '=', userId)
    .orderBy('t.name_folded')
    .execute()
  const tagsOf = Map.groupBy(tags, ({ rule_id }) => rule_id)
  return rows.map((row) => ({ ...row, tags: (tagsOf.get(row.id) ?? []).map(({ name }) => name) }))
}

interface Tagged {
  id: number
  tagIds: readonly number[]
}

export const addTags = (trx: Trx, userId: UserId, rules: readonly Tagged[]) =>
  add(
    trx,
    userId,
    'rule_tags',
    rules.flatMap(({ id, tagIds }) => tagIds.map((tag_id) => ({ rule_id: id, tag_id }))),
  )

export async function replaceTags(trx: Trx, userId: UserId, rule: Tagged): Promise<void> {
  await take(trx, userId, 'rule_tags', 'rule_id', [rule.id])
  await addTags(trx, userId, [rule])
}

export async function deleteRules(trx: Trx, userId: UserId, ...ids: readonly number[]): Promise<void> {
  await take(trx, userId, 'rule_tags', 'rule_id', ids)
  await ruleRows.remove(trx, userId, ...ids)
}

/** 0 without rules. */
export async function findLastPosition(db: Db, userId: UserId): Promise<number> {
  const row = await db
    .selectFrom('rules')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.last ?? 0
}

export const moveRules = (trx: Trx, userId: UserId, rows: readonly Pick<Row<'rules'>, 'id' | 'position'>[]) =>
  updateStored(trx, userId, 'rules', [...rows])

interface Condition {
  /** Folded; empty for any. */
  folded: string
  /** The key of the merchant that the text names. */
  merchant: string
  isWhole: boolean
  accountId: number | null
  type: EntryType | null
  amountMin: Centavos | null
  amountMax: Centavos | null
}

/** The newest entries that fit; transfers and split transactions have no category of their own. Reads all of a user's where few fit. */
export const findFitting = (db: Db, userId: UserId, condition: Condition, most: number) => {
  const { folded, merchant, isWhole, accountId, type, amountMin, amountMax } = condition
  return db
    .selectFrom('transactions as t')
    .leftJoin('payees as p', (join) => join.onRef('p.user_id', '=', 't.user_id').onRef('p.id', '=', 't.payee_id'))
    .select(['t.id', 't.date', 't.description', 't.amount', 't.transfer_id as transferId'])
    .select(['t.category_id as categoryId', 'p.name as payeeName'])
    .where('t.user_id', '=', userId)
    .where('t.transfer_id', 'is', null)
    .where('t.split', '=', 0)
    .$if(accountId !== null, (query) => query.where('t.account_id', '=', accountId ?? 0))
    .$if(type !== null, (query) => query.where('t.type', '=', type ?? 'DESPESA'))
    .$if(amountMin !== null, (query) => query.where('t.amount', '>=', amountMin ?? 0))
    .$if(amountMax !== null, (query) => query.where('t.amount', '<=', amountMax ?? 0))
    .$if(folded !== '', (query) =>
      query.where(({ eb, or, ref, and }) =>
        isWhole
          ? or([
              eb('t.description_folded', '=', folded),
              and([eb('t.merchant', '=', merchant), eb('t.merchant', '<>', '')]),
            ])
          : or([contains(ref('t.description_folded'), folded), contains(ref('t.merchant').$notNull(), folded)]),
      ),
    )
    .orderBy('t.date', 'desc')
    .orderBy('t.id', 'desc')
    .limit(most)
    .execute()
}
