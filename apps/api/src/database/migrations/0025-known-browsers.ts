import type { ColumnTypes } from '../dialects/dialect.ts'
import { define } from './define.ts'

/** In which browsers each user has signed in. Of a session from before it is known once it is refreshed. */
export function knownBrowsers(types: ColumnTypes): string[] {
  const { owned, unique } = define(types)
  return [
    owned('known_browsers', 'token_hash text not null', `expires_at ${types.instant} not null`),
    unique('known_browsers', 'token_hash'),
    'create index known_browsers_expires_at on known_browsers (expires_at)',
    'alter table sessions add column browser_hash text',
  ]
}
