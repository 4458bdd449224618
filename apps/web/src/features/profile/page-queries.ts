import { queryOptions } from '@tanstack/react-query'
import * as accounts from '@tostao/contract/accounts'
import * as exports from '@tostao/contract/exports'
import * as goals from '@tostao/contract/goals'
import { call } from '#lib/call.ts'
import { keyOf } from '#lib/read.ts'

// Apart from queries.ts, which the first page loads.

const ASK_EVERY_MILLISECONDS = 1_000

/** How far a restore is. Nothing is kept of it: an older answer would say that it is over. */
export const progressQuery = () =>
  queryOptions({
    queryKey: [...keyOf(exports.restoreStatus, {}), 'progress'],
    queryFn: ({ signal }) => call(exports.restoreStatus, {}, { signal }),
    refetchInterval: ASK_EVERY_MILLISECONDS,
    gcTime: 0,
    staleTime: 0,
  })

/** Whether the user has no accounts or goals but those of the sample data, so that an archive may come. */
export const emptyQuery = () =>
  queryOptions({
    queryKey: [...keyOf(accounts.list, { query: {} }), 'empty'],
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
