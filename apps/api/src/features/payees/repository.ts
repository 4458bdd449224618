import { releaseExamples } from '../../database/examples.ts'
import { labelsOf } from '../../database/labels.ts'
import type { Db } from '../../database/tables.ts'

export const payeeRows = labelsOf('payees')

const USERS_OF_PAYEES = ['transactions', 'transaction_splits', 'recurring_rules'] as const

export const deleteExamples = (db: Db, userId: number) =>
  releaseExamples(db, userId, 'payees', USERS_OF_PAYEES, 'payee_id')

/** Whether anything refers to a payee: a transaction, a split line or a fixed expense. */
export const isPayeeInUse = async (db: Db, userId: number, id: number): Promise<boolean> => {
  for (const table of USERS_OF_PAYEES) {
    const use = await db
      .selectFrom(table)
      .select('id')
      .where('user_id', '=', userId)
      .where('payee_id', '=', id)
      .limit(1)
      .executeTakeFirst()
    if (use) return true
  }
  return false
}
