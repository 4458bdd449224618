import { queryOptions } from '@tanstack/react-query'
import * as accounts from '@tostao/contract/accounts'
import * as goals from '@tostao/contract/goals'
import * as sessions from '@tostao/contract/sessions'
import { call } from '../../lib/call.ts'

// Apart from queries.ts, which the first page loads.

export const sessionsQuery = () =>
  queryOptions({ queryKey: ['sessions'], queryFn: ({ signal }) => call(sessions.list, {}, { signal }) })

/** Whether the user has no accounts or goals but those of the sample data, so that an archive may come. */
export const emptyQuery = () =>
  queryOptions({
    queryKey: ['accounts', 'none'] as const,
    queryFn: async ({ signal }) => {
      const [open, archived, plans] = await Promise.all([
        call(accounts.list, { query: { archived: false } }, { signal }),
        call(accounts.list, { query: { archived: true } }, { signal }),
        call(goals.list, {}, { signal }),
      ])
      const samples = [...open, ...archived].filter(({ example }) => example)
      const ofSample = plans.filter(({ accountId }) => samples.some(({ id }) => id === accountId))
      return samples.length === open.length + archived.length && ofSample.length === plans.length
    },
  })
