import type { ColumnTypes } from '../../dialects/dialect.ts'
import { define } from '../define.ts'

/** Users, where they are signed in, and the answers that their repeated calls get. */
export function auth(types: ColumnTypes): string[] {
  const { engine, serial, integer, day, instant } = types
  const { table, owned, owner, index, unique, flag } = define(types)
  return [
    table(
      'users',
      engine === 'postgres' ? `${serial} primary key` : serial,
      'name text not null',
      'email text not null unique',
      'password_hash text not null',
      `created_at ${instant} not null`,
      flag('reminders'),
      `reminded_on ${day}`,
      // Whether reports count a card's transactions by purchase or by invoice.
      "report_basis text not null default 'compra' check (report_basis in ('compra', 'fatura'))",
    ),
    owned(
      'sessions',
      'refresh_hash text not null',
      'previous_hash text',
      `rotated_at ${instant} not null`,
      flag('remember'),
      `expires_at ${instant} not null`,
      `revoked_at ${instant}`,
      "device text not null default 'Navegador'",
      `created_at ${instant} not null default '1970-01-01T00:00:00.000Z'`,
      'browser_hash text',
    ),
    index('sessions', 'expires_at'),
    owned('known_browsers', 'token_hash text not null', `expires_at ${instant} not null`),
    unique('known_browsers', 'token_hash'),
    'create index known_browsers_expires_at on known_browsers (expires_at)',
    owned('password_resets', 'token_hash text not null', `expires_at ${instant} not null`),
    'create unique index password_resets_token on password_resets (token_hash)',
    table(
      'rate_limits',
      'key text primary key',
      `attempts ${integer} not null`,
      `blocked_until ${instant}`,
      `expires_at ${instant} not null`,
    ),
    'create index rate_limits_expires_at on rate_limits (expires_at)',
    table(
      'idempotency_keys',
      owner,
      'route text not null',
      'key text not null',
      'body_hash text not null',
      'answer text not null',
      `created_at ${instant} not null`,
      'primary key (user_id, route, key)',
    ),
    index('idempotency_keys', 'created_at'),
  ]
}
