import type { EntryType } from '@tostao/contract/fields'
import type { Centavos } from '@tostao/primitives/money'
import { contains } from '../../../database/sql.ts'
import { recordRows } from '../../../ledger/records.ts'
import { updateStored } from '../../../ledger/stored-rows.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Db, Row, Trx } from '../../../tables/tables.ts'

export const ruleRows = recordRows('rules')

/** In the order in which they are asked. */
export const findRules = (db: Db, userId: UserId): Promise<Row<'rules'>[]> =>
  db.selectFrom('rules').selectAll().where('user_id', '=', userId).orderBy('position').orderBy('id').execute()

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
