import type { Prepared } from '../mutations/prepare-import.ts'

/** Where the imported transactions are seen. */
export function importedPath({ period, accountIds }: Prepared): string {
  const [accountId] = accountIds
  const search = new URLSearchParams({
    ...period,
    ...(accountIds.length === 1 && { accountId: String(accountId) }),
  })
  return `/transactions?${search}`
}
