import { ReportBasis } from '@tostao/contract/report-basis'
import { aDay, anyText, byDefault, fixed, flag, id, instant, orNull, reading, userId, whole } from './columns.ts'
import { table } from './declaration.ts'

export const userTables = {
  users: {
    id: userId,
    name: anyText,
    email: anyText,
    password_hash: anyText,
    created_at: fixed(instant),
    /** Whether the user wants mails about fixed expenses, and the day of the last one. */
    reminders: byDefault(flag),
    reminded_on: orNull(aDay),
    /** Hours between which no device gets a notice, and whether notices carry amounts and names. */
    push_from: byDefault(whole(0)),
    push_to: byDefault(whole(0)),
    push_amounts: byDefault(flag),
    report_basis: byDefault(reading(ReportBasis)),
    /** The day of the month on which their months begin. */
    month_start: byDefault(whole(1)),
    /** When the demo user is deleted; null for everybody else. */
    demo_until: orNull(instant),
  },
  rate_limits: { key: anyText, attempts: whole(0), blocked_until: orNull(instant), expires_at: instant },
}

const why = 'Of this server, not of what the user recorded'
const token_hash = fixed(anyText)

export const authTables = {
  sessions: table(
    {
      id,
      refresh_hash: anyText,
      previous_hash: orNull(anyText),
      rotated_at: instant,
      device: fixed(anyText),
      created_at: fixed(instant),
      remember: flag,
      expires_at: instant,
      revoked_at: orNull(instant),
      /** The hash of its browser in `known_browsers`; null in a session from before there were any. */
      browser_hash: orNull(anyText),
    },
    { why },
  ),
  known_browsers: table({ id, token_hash, expires_at: instant }, { why }),
  password_resets: table({ id, token_hash, expires_at: fixed(instant) }, { why }),
}
