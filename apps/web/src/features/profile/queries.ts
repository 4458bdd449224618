import { queryOptions } from '@tanstack/react-query'
import { accounts } from '@tostao/contract/accounts'
import { goals } from '@tostao/contract/goals'
import { profile } from '@tostao/contract/profile'
import { sessions } from '@tostao/contract/sessions'
import { call } from '../../lib/call.ts'

export const profileQuery = () =>
  queryOptions({ queryKey: ['profile'], queryFn: ({ signal }) => call(profile.me, {}, { signal }) })

export const sessionsQuery = () =>
  queryOptions({ queryKey: ['sessions'], queryFn: ({ signal }) => call(sessions.list, {}, { signal }) })

/** Whether the user has no accounts or goals at all, so that an archive may come. */
export const emptyQuery = () =>
  queryOptions({
    queryKey: ['accounts', 'none'] as const,
    queryFn: async ({ signal }) => {
      const asked = await Promise.all([
        ...[false, true].map((archived) => call(accounts.list, { query: { archived } }, { signal })),
        call(goals.list, {}, { signal }),
      ])
      return asked.every((list) => list.length === 0)
    },
  })
