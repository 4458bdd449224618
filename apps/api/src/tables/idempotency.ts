import { anyText, fixed, instant } from './columns.ts'
import { table } from './declaration.ts'

const text = fixed(anyText)

export const idempotencyTables = {
  idempotency_keys: table(
    { route: text, key: text, body_hash: text, answer: anyText, created_at: fixed(instant) },
    { why: 'Of retries: for a day, of what was written without a network for a month' },
  ),
}
