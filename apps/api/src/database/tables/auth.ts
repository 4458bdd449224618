import type { Generated } from 'kysely'
import type { UserId } from '../../lib/caller.ts'
import type { Fixed, Flag, Instant, Owned } from './columns.ts'

interface Users {
  id: Generated<UserId>
  name: string
  email: string
  password_hash: string
  created_at: Fixed<Instant>
}
interface Sessions extends Owned {
  refresh_hash: string
  previous_hash: string | null
  rotated_at: Instant
  remember: Flag
  expires_at: Instant
  revoked_at: Instant | null
}
interface PasswordResets extends Owned {
  token_hash: Fixed<string>
  expires_at: Fixed<Instant>
}
interface RateLimits {
  key: string
  attempts: number
  blocked_until: Instant | null
  expires_at: Instant
}

export interface AuthTables {
  users: Users
  sessions: Sessions
  password_resets: PasswordResets
  rate_limits: RateLimits
}
