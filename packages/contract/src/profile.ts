import { LAST_MONTH_START } from '@tostao/primitives/months'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { currentPassword, email, id, instant, ok, userName } from './fields.ts'
import { ReportBasis } from './report-basis.ts'
import { onWire } from './wire.ts'

const MONTH_START = 'Escolha um dia, de 1 a 28'
/** The day on which the user's months begin. */
export const monthStart = z
  .int({ error: MONTH_START })
  .check(z.gte(1, { error: MONTH_START }), z.lte(LAST_MONTH_START, { error: MONTH_START }))

const HOUR = 'Escolha uma hora, de 0 a 23'
const hour = z.int({ error: HOUR }).check(z.gte(0, { error: HOUR }), z.lte(23, { error: HOUR }))

export const Profile = onWire(
  z.object({
    id,
    name: z.string(),
    email: z.string(),
    createdAt: instant,
    /** Whether this is a demo user, who is deleted 24 hours after the sign-in. */
    demo: z.boolean(),
    /** Whether the user wants a mail on days on which fixed expenses are near or overdue. */
    reminders: z.boolean(),
    /** Whether the server can send mails. */
    sendsReminders: z.boolean(),
    /** How reports and dashboard count cards, where nothing else is asked for. */
    reportBasis: ReportBasis,
    /** The day on which the user's months begin, 1 to 28; a month is named by the calendar month that it begins in. */
    monthStart: z.int(),
    /** The hours between which no device gets a notice, such as from 21 to 8; equal for none. */
    pushFrom: z.int(),
    pushTo: z.int(),
    /** Whether notices on devices carry amounts and names. */
    pushAmounts: z.boolean(),
  }),
  {
    name: 'nome',
    createdAt: 'created_at',
    sendsReminders: 'sends_reminders',
    reportBasis: 'report_basis',
    monthStart: 'month_start',
    pushFrom: 'push_from',
    pushTo: 'push_to',
    pushAmounts: 'push_amounts',
  },
)
export type Profile = z.output<typeof Profile>

export const me = endpoint({ method: 'GET', path: '/me', summary: 'The signed-in user.', answer: Profile })

export const update = endpoint({
  method: 'PUT',
  path: '/me',
  summary:
    'Changes the fields sent. Another email needs the password and ends every other session, and the old address is told by mail.',
  aliases: { nome: 'name', senhaAtual: 'currentPassword' },
  body: onWire(
    z.strictObject({
      name: z.optional(userName),
      email: z.optional(email),
      currentPassword: z.optional(currentPassword),
      reminders: z.optional(z.boolean({ error: 'Opção inválida' })),
      reportBasis: z.optional(ReportBasis),
      monthStart: z.optional(monthStart),
      pushFrom: z.optional(hour),
      pushTo: z.optional(hour),
      pushAmounts: z.optional(z.boolean({ error: 'Opção inválida' })),
    }),
    {
      reportBasis: 'report_basis',
      monthStart: 'month_start',
      pushFrom: 'push_from',
      pushTo: 'push_to',
      pushAmounts: 'push_amounts',
    },
  ),
  answer: Profile,
  errors: ['email_taken', 'password_missing', 'wrong_password', 'demo_refused', 'too_many_requests'],
})

export const remove = endpoint({
  method: 'POST',
  path: '/me/delete',
  heavy: true,
  summary: 'Deletes the user with everything they have, for good.',
  aliases: { senhaAtual: 'currentPassword' },
  body: z.strictObject({ currentPassword }),
  answer: ok,
  errors: ['wrong_password', 'demo_refused', 'too_many_requests'],
})
