import type { Call } from '@tostao/contract/endpoint'
import type { Payee, payees } from '@tostao/contract/payees'
import { fold } from '@tostao/primitives/text'
import type { Db } from '../../database/tables.ts'
import { AppError } from '../../lib/app-error.ts'
import { deleteExamples, isPayeeInUse, payeeRows } from './repository.ts'

export const listPayees = (db: Db, userId: number): Promise<Payee[]> => payeeRows.list(db, userId)

export async function createPayee(
  db: Db,
  userId: number,
  { name }: Call<typeof payees.create>['body'],
): Promise<Payee> {
  await refuseTakenName(db, userId, name)
  return payeeRows.insert(db, userId, name)
}

export async function renamePayee(db: Db, userId: number, payee: Call<typeof payees.rename>['body']): Promise<Payee> {
  await refuseUnknownPayees(db, userId, [payee.id])
  await refuseTakenName(db, userId, payee.name, payee.id)
  await payeeRows.rename(db, userId, payee.id, payee.name)
  return payee
}

export async function removePayee(db: Db, userId: number, id: number): Promise<void> {
  await refuseUnknownPayees(db, userId, [id])
  if (await isPayeeInUse(db, userId, id)) throw new AppError('payee_in_use')
  await payeeRows.remove(db, userId, id)
}

/** Adds payees of the sample data, but for those that the user has already. */
export const addExamplePayees = async (db: Db, userId: number, names: readonly string[]): Promise<void> => {
  await payeeRows.insertExamples(db, userId, names)
}

/** Deletes the sample data's payees; those that something else refers to become the user's own. */
export const removeExamplePayees = (db: Db, userId: number): Promise<void> => deleteExamples(db, userId)

/** The id of the payee of this name, created when unknown. */
export async function findOrCreatePayee(db: Db, userId: number, name: string): Promise<number> {
  const [known] = await payeeRows.named(db, userId, [fold(name)])
  return (known ?? (await payeeRows.insert(db, userId, name))).id
}

export async function refuseUnknownPayees(db: Db, userId: number, ids: readonly number[]): Promise<void> {
  const asked = [...new Set(ids)]
  if (asked.length > 0 && !(await payeeRows.exist(db, userId, asked))) throw new AppError('payee_not_found')
}

async function refuseTakenName(db: Db, userId: number, name: string, exceptId?: number): Promise<void> {
  const [taken] = await payeeRows.named(db, userId, [fold(name)])
  if (taken && taken.id !== exceptId) throw new AppError('payee_name_taken')
}
