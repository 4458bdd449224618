import type { Db } from '../../../database/tables.ts'
import { deleteExpiredResets, deleteExpiredSessions } from '../repository.ts'

export async function deleteExpired(db: Db, now: string): Promise<void> {
  await deleteExpiredSessions(db, now)
  await deleteExpiredResets(db, now)
}
