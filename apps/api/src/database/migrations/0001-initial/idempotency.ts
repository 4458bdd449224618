import type { ColumnTypes } from '../../dialects/dialect.ts'
import { define } from '../define.ts'

export function idempotency(types: ColumnTypes): string[] {
  const { table, owner, index } = define(types)
  return [
    table(
      'idempotency_keys',
      owner,
      'route text not null',
      'key text not null',
      'body_hash text not null',
      'answer text not null',
      `created_at ${types.instant} not null`,
      'primary key (user_id, route, key)',
    ),
    index('idempotency_keys', 'created_at'),
  ]
}
