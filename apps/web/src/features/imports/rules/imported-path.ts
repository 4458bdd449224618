import type { Id } from '@tostao/contract/fields'
import type { Day } from '@tostao/primitives/calendar'

/** The period and accounts of the imported rows. */
export interface Extent {
  period?: { from: Day; to: Day }
  accountIds: Id[]
}

/** The address of the imported transactions. */
export function importedPath({ period, accountIds }: Extent): string {
  const [accountId] = accountIds
  const search = new URLSearchParams({
    ...period,
    ...(accountIds.length === 1 && { accountId: String(accountId) }),
  })
  return `/transactions?${search}`
}
