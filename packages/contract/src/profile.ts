import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, instant } from './fields.ts'
import { onWire } from './wire.ts'

export const Profile = onWire(
  z.object({
    id,
    name: z.string(),
    email: z.string(),
    createdAt: instant,
    /** Whether the user wants a mail on days on which fixed expenses are near or overdue. */
    reminders: z.boolean(),
    /** Whether the server can send mails. */
    sendsReminders: z.boolean(),
  }),
  { name: 'nome', createdAt: 'created_at', sendsReminders: 'sends_reminders' },
)
export type Profile = z.output<typeof Profile>

export const profile = {
  me: endpoint({ method: 'GET', path: '/me', summary: 'The signed-in user.', answer: Profile }),
  update: endpoint({
    method: 'PUT',
    path: '/me',
    summary: 'Changes the fields sent.',
    body: z.strictObject({ reminders: z.optional(z.boolean({ error: 'Opção inválida' })) }),
    answer: Profile,
  }),
}
