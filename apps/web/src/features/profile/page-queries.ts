import { queryOptions } from '@tanstack/react-query'
import { accountLists } from '@tostao/contract/account-lists'
import { goalLists } from '@tostao/contract/goal-lists'
import { sessions } from '@tostao/contract/sessions'
import { call } from '../../lib/call.ts'

// Apart from queries.ts, which the first page loads.

export const sessionsQuery = () =>
  queryOptions({ queryKey: ['sessions'], queryFn: ({ signal }) => call(sessions.list, {}, { signal }) })

/** Whether the user has no accounts or goals but those of the sample data, so that an archive may come. */
export const emptyQuery = () =>
  queryOptions({
    queryKey: ['accounts', 'none'] as const,
    queryFn: async ({ signal }) => {
      const [open, archived, goals] = await Promise.all([
        call(accountLists.list, { query: { archived: false } }, { signal }),
        call(accountLists.list, { query: { archived: true } }, { signal }),
        call(goalLists.list, {}, { signal }),
      ])
      const samples = [...open, ...archived].filter(({ example }) => example)
      const ofSample = goals.filter(({ accountId }) => samples.some(({ id }) => id === accountId))
      return samples.length === open.length + archived.length && ofSample.length === goals.length
    },
  })
