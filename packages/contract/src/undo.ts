import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, instant, ok } from './fields.ts'
import { rowLimits } from './row-limits.ts'
import { onWire } from './wire.ts'

export const DAYS_IN_TRASH = 30

/** The answer of a deletion: `POST /undo` with this id puts back what it took. */
export const deleted = onWire(z.object({ ok: z.literal(true), undoId: id }), { undoId: 'undo_id' })
export type Deleted = z.output<typeof deleted>

export const undoKinds = [
  'account',
  'category',
  'tag',
  'payee',
  'transaction',
  'transfer',
  'transactions',
  'budget',
  'goal',
  'recurring',
  'rule',
  'card_terms',
  'purchase',
] as const
const UndoKind = z.enum(undoKinds)
export type UndoKind = z.output<typeof UndoKind>

const TrashItem = onWire(z.object({ undoId: id, kind: UndoKind, label: z.string(), deletedAt: instant }), {
  undoId: 'undo_id',
  deletedAt: 'deleted_at',
})
export type TrashItem = z.output<typeof TrashItem>

export const run = endpoint({
  method: 'POST',
  path: '/undo',
  heavy: true,
  summary:
    'Puts back exactly what a deletion took, ids included; takes back what a copy created or a change of several transactions did.',
  once: true,
  body: z.strictObject({ id }),
  answer: ok,
  errors: ['undo_not_found', 'undo_conflict', ...rowLimits],
})

export const trash = endpoint({
  method: 'GET',
  path: '/trash',
  summary: `Lists what was deleted in the last ${DAYS_IN_TRASH} days, newest first; at most 500.`,
  answer: z.array(TrashItem),
})

export const empty = endpoint({
  method: 'DELETE',
  path: '/trash',
  heavy: true,
  summary: 'Deletes for good what is in the trash.',
  answer: ok,
})
