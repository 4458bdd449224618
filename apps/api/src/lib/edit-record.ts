import { AppError } from './app-error.ts'

interface Edit {
  current: { version: number }
  /** What was sent; without a version it is made on whatever is there. */
  sent: { version?: number | undefined }
  changes: boolean
}

/** Writes an edit unless it changes nothing, or was made on old data. In this order: one whose answer was lost is sent again. */
export async function editRecord({ current, sent, changes }: Edit, write: () => Promise<unknown>): Promise<void> {
  if (!changes) return
  if (sent.version !== undefined && sent.version !== current.version) throw new AppError('stale_edit')
  await write()
}
