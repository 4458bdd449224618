import type { SelectQueryBuilder } from 'kysely'
import type { UserId } from '../lib/caller.ts'
import type { Tables, Trx } from './tables.ts'

type TransferIds = SelectQueryBuilder<Tables, 'transactions', { transfer_id: number | null }>

/** Deletes what features link to transfers, which must be done before these are deleted; answers the rows by table. */
export const deleteTransferLinks = async (trx: Trx, userId: UserId, transferIds: readonly number[] | TransferIds) => ({
  goal_contributions: await trx
    .deleteFrom('goal_contributions')
    .where('user_id', '=', userId)
    .where('transfer_id', 'in', transferIds)
    .returningAll()
    .execute(),
})
