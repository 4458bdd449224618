import { queryOptions } from '@tanstack/react-query'
import { accountLists } from '@tostao/contract/account-lists'
import { goalLists } from '@tostao/contract/goal-lists'
import { sessions } from '@tostao/contract/sessions'
import { call } from '../../lib/call.ts'

// Apart from queries.ts, which the first page loads.

export const sessionsQuery = () =>
  queryOptions({ queryKey: ['sessions'], queryFn: ({ signal }) => call(sessions.list, {}, { signal }) })

/** Whether the user has no accounts or goals at all, so that an archive may come. */
export const emptyQuery = () =>
  queryOptions({
    queryKey: ['accounts', 'none'] as const,
    queryFn: async ({ signal }) => {
      const asked = await Promise.all([
        ...[false, true].map((archived) => call(accountLists.list, { query: { archived } }, { signal })),
        call(goalLists.list, {}, { signal }),
      ])
      return asked.every((list) => list.length === 0)
    },
  })
