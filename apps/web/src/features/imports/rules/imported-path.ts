import type { Id } from '@tostao/contract/fields'
import type { Day } from '@tostao/primitives/calendar'
import { pages } from '#lib/pages.ts'

/** Where the imported transactions are. */
export interface Extent {
  period?: { from: Day; to: Day }
  accountIds: Id[]
}

export function importedPath({ period, accountIds, importId }: Extent & { importId?: Id }): string {
  const [accountId] = accountIds
  const search = new URLSearchParams({
    ...period,
    ...(accountIds.length === 1 && { accountId: String(accountId) }),
    ...(importId && { importId: String(importId) }),
  })
  return `${pages.transactions.path}?${search}`
}
