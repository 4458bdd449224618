import type { ReportBasis } from '@tostao/contract/report-basis'
import type { Day } from '@tostao/primitives/calendar'
import type { Generated } from 'kysely'
import type { UserId } from '../lib/caller.ts'
import type { Fixed, Flag, Instant, Owned } from './columns.ts'
import type { Declared } from './declaration.ts'

export interface AuthTables {
  users: {
    id: Generated<UserId>
    name: string
    email: string
    password_hash: string
    created_at: Fixed<Instant>
    /** Whether the user wants mails about fixed expenses, and the day of the last one. */
    reminders: Generated<Flag>
    reminded_on: Generated<Day | null>
    report_basis: Generated<ReportBasis>
  }
  sessions: Owned & {
    refresh_hash: string
    previous_hash: string | null
    rotated_at: Instant
    device: Fixed<string>
    created_at: Fixed<Instant>
    remember: Flag
    expires_at: Instant
    revoked_at: Instant | null
    /** Of its browser in `known_browsers`; null of a session from before there were any. */
    browser_hash: string | null
  }
  known_browsers: Owned & {
    token_hash: Fixed<string>
    expires_at: Instant
  }
  password_resets: Owned & {
    token_hash: Fixed<string>
    expires_at: Fixed<Instant>
  }
  rate_limits: {
    key: string
    attempts: number
    blocked_until: Instant | null
    expires_at: Instant
  }
}

const OF_SERVER = 'Of this server, not of what the user recorded'

export const authTables = {
  sessions: { why: OF_SERVER },
  known_browsers: { why: OF_SERVER },
  password_resets: { why: OF_SERVER },
} as const satisfies Declared<AuthTables>
