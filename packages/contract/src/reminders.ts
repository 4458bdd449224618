import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Asked for by the page behind the link in a mail: it has no address of its own. */
export const stop = endpoint({
  method: 'POST',
  path: '/reminders/stop',
  summary: 'Stops the mails about fixed expenses.',
  access: 'public',
  body: z.strictObject({ token: z.string() }),
  /** Whether the link is one of ours. */
  answer: z.object({ known: z.boolean() }),
})
