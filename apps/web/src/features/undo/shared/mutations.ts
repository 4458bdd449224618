import type { Id } from '@tostao/contract/fields'
import * as undo from '@tostao/contract/undo'
import { ApiError } from '#lib/api-error.ts'
import { call } from '#lib/call.ts'

/** Waits for a removal; what has gone already is fine. */
export async function unlessGone(removal: Promise<unknown>): Promise<void> {
  try {
    await removal
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  }
}

/** Corrects a write that has no edit: takes it back and sends the new values. */
export async function undoFirst<Done extends { undoId: Id }>(
  { undoId }: Done,
  _input: unknown,
  send: () => Promise<Done>,
): Promise<Done> {
  await unlessGone(call(undo.run, { body: { id: undoId } }))
  return send()
}
