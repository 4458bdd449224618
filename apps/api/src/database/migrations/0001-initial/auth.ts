import type { ColumnTypes } from '../../dialects/dialect.ts'
import { define } from '../define.ts'

export function auth(types: ColumnTypes): string[] {
  const { engine, serial, integer, instant } = types
  const { table, owned, index, flag } = define(types)
  return [
    table(
      'users',
      engine === 'postgres' ? `${serial} primary key` : serial,
      'name text not null',
      'email text not null unique',
      'password_hash text not null',
      `created_at ${instant} not null`,
    ),
    owned(
      'sessions',
      'refresh_hash text not null',
      'previous_hash text',
      `rotated_at ${instant} not null`,
      flag('remember'),
      `expires_at ${instant} not null`,
      `revoked_at ${instant}`,
    ),
    index('sessions', 'expires_at'),
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
  ]
}
