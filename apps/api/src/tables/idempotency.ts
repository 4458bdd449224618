import type { UserId } from '../lib/caller.ts'
import type { Fixed, Instant } from './columns.ts'
import type { Declared } from './declaration.ts'

export interface IdempotencyTables {
  idempotency_keys: {
    user_id: Fixed<UserId>
    route: Fixed<string>
    key: Fixed<string>
    body_hash: Fixed<string>
    answer: Fixed<string>
    created_at: Fixed<Instant>
  }
}

export const idempotencyTables = {
  idempotency_keys: { why: 'Of the retries of one day' },
} as const satisfies Declared<IdempotencyTables>
