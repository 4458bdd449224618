import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, instant, ok, queryFlag, queryId } from './fields.ts'
import { onWire } from './wire.ts'

const Session = onWire(
  z.object({
    id,
    /** The browser and system in words, such as 'Chrome no Windows'. */
    device: z.string(),
    createdAt: instant,
    /** When its access token was last renewed: at most 15 minutes before its last call. */
    lastUsedAt: instant,
    /** Whether it is the session that asks. */
    current: z.boolean(),
  }),
  { createdAt: 'created_at', lastUsedAt: 'last_used_at' },
)
export type Session = z.output<typeof Session>

export const list = endpoint({
  method: 'GET',
  path: '/sessions',
  summary: 'Lists where the user is signed in: this session, then the others, last used first.',
  answer: z.array(Session),
})

export const end = endpoint({
  method: 'DELETE',
  path: '/sessions',
  summary: 'Ends one session, or with `others=1` all but the one that asks.',
  query: z.strictObject({ id: z.optional(queryId), others: z.optional(queryFlag) }).check(
    z.refine(({ id, others }) => (id !== undefined) !== (others === true), {
      error: 'Informe a sessão, ou others=1 para todas as outras',
      path: ['id'],
    }),
  ),
  answer: ok,
  errors: ['session_not_found'],
})
