import { sql } from 'kysely'
import { newServerKeys } from '../../lib/vapid.ts'
import type { Db } from '../../tables/tables.ts'
import type { ColumnTypes } from '../dialects/dialect.ts'
import { define } from './define.ts'

/** Notices on devices: the keys of the server, who gets notices where, and when they are quiet. */
export function push(types: ColumnTypes): (string | ((db: Db) => Promise<void>))[] {
  const { integer, day, instant } = types
  const { table, owned, refers, index, flag } = define(types)
  const hour = (column: string, usual: number) =>
    `${column} ${integer} not null default ${usual} check (${column} between 0 and 23)`
  return [
    ...[hour('push_from', 21), hour('push_to', 8), flag('push_amounts')].map(
      (column) => `alter table users add column ${column}`,
    ),
    owned(
      'push_devices',
      `session_id ${integer} not null`,
      'endpoint text not null',
      'p256dh text not null',
      'auth text not null',
      `created_at ${instant} not null`,
      `fixed_on ${day}`,
      `invoices_on ${day}`,
      `budgets_on ${day}`,
      "budgets_told text not null default '[]'",
      `failing_since ${instant}`,
      refers('session_id', 'sessions', 'on delete cascade'),
    ),
    index('push_devices', 'session_id'),
    // A browser has one address, whoever uses it.
    'create unique index push_devices_endpoint on push_devices (endpoint)',
    table('push_keys', 'public_key text primary key', 'private_key text not null'),
    async (db) => {
      const { publicKey, privateKey } = newServerKeys()
      await sql`insert into push_keys (public_key, private_key) values (${publicKey}, ${privateKey})`.execute(db)
    },
  ]
}
