import { labelsOf } from '../../database/labels.ts'
import { isReferredTo, releaseExamples } from '../../database/references.ts'
import type { Db } from '../../database/tables.ts'

export const payeeRows = labelsOf('payees')

const USERS_OF_PAYEES = ['transactions', 'transaction_splits', 'recurring_rules'] as const

export const deleteExamples = (db: Db, userId: number) =>
  releaseExamples(db, userId, 'payees', USERS_OF_PAYEES, 'payee_id')

/** Whether anything refers to a payee: a transaction, a split line or a fixed expense. */
export const isPayeeInUse = (db: Db, userId: number, id: number): Promise<boolean> =>
  isReferredTo(db, userId, USERS_OF_PAYEES, 'payee_id', id)
