import { anyText, fixed, instant } from './columns.ts'
import { table } from './declaration.ts'

const text = fixed(anyText)

export const idempotencyTables = {
  idempotency_keys: table(
    { route: text, key: text, body_hash: text, answer: text, created_at: fixed(instant) },
    { why: 'Of the retries of one day' },
  ),
}
