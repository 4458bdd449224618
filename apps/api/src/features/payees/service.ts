import { fold } from '@tostao/primitives/text'
import type { Db } from '../../database/tables.ts'
import { labelService } from '../../lib/label-service.ts'
import { payeeRows } from './repository.ts'

export const payeeService = labelService(payeeRows, {
  unknown: 'payee_not_found',
  taken: 'payee_name_taken',
  inUse: 'payee_in_use',
})
export const {
  list: listPayees,
  refuseUnknown: refuseUnknownPayees,
  addExamples: addExamplePayees,
  removeExamples: removeExamplePayees,
} = payeeService

/** The id of the payee of this name, created when unknown. */
export async function findOrCreatePayee(db: Db, userId: number, name: string): Promise<number> {
  const [known] = await payeeRows.named(db, userId, [fold(name)])
  return (known ?? (await payeeRows.insert(db, userId, name))).id
}
