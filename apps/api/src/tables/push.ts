import { aDay, anyText, byDefault, fixed, id, instant, orNull, partOf } from './columns.ts'
import { table } from './declaration.ts'

export const pushTables = {
  push_devices: table(
    {
      id,
      /** Who signs out gets nothing more. */
      session_id: partOf('sessions'),
      endpoint: fixed(anyText),
      p256dh: anyText,
      auth: anyText,
      created_at: fixed(instant),
      /** The days of the last notice of each kind. */
      fixed_on: orNull(aDay),
      invoices_on: orNull(aDay),
      budgets_on: orNull(aDay),
      /** JSON: the ids of the passed budgets that it has been told of. */
      budgets_told: byDefault(anyText),
      /** Since when its service has taken nothing. */
      failing_since: orNull(instant),
    },
    { why: 'Of this server, not of what the user recorded' },
  ),
}
/** One row: the keys by which the services of browsers know this server, made with the table. */
export const pushKeyTables = { push_keys: { public_key: anyText, private_key: anyText } }
