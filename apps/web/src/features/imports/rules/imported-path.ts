import type { Id } from '@tostao/contract/fields'
import type { Day } from '@tostao/primitives/calendar'

/** First and last day, and the accounts, of what is imported. */
export interface Extent {
  period?: { from: Day; to: Day }
  accountIds: Id[]
}

/** Where the imported transactions are seen. */
export function importedPath({ period, accountIds }: Extent): string {
  const [accountId] = accountIds
  const search = new URLSearchParams({
    ...period,
    ...(accountIds.length === 1 && { accountId: String(accountId) }),
  })
  return `/transactions?${search}`
}
