import { AppError } from './app-error.ts'

interface Edit {
  current: { version: number }
  /** Sent by the client; without a version the edit is made on whatever is there. */
  sent: { version?: number | undefined }
  changes: boolean
}

/** Writes an edit unless it changes nothing (null), or was made on old data. In this order: one whose answer was lost is sent again. */
export async function editRecord<T>({ current, sent, changes }: Edit, write: () => Promise<T>): Promise<T | null> {
  if (!changes) return null
  if (sent.version !== undefined && sent.version !== current.version) throw new AppError('stale_edit')
  return write()
}
