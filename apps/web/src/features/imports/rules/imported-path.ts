import type { Id } from '@tostao/contract/fields'
import type { Day } from '@tostao/primitives/calendar'

export interface Extent {
  period?: { from: Day; to: Day }
  accountIds: Id[]
}

export function importedPath({ period, accountIds }: Extent): string {
  const [accountId] = accountIds
  const search = new URLSearchParams({
    ...period,
    ...(accountIds.length === 1 && { accountId: String(accountId) }),
  })
  return `/transactions?${search}`
}
