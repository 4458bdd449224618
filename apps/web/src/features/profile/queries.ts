import { queryOptions } from '@tanstack/react-query'
import { accounts } from '@tostao/contract/accounts'
import { profile } from '@tostao/contract/profile'
import { sessions } from '@tostao/contract/sessions'
import { call } from '../../lib/call.ts'

export const profileQuery = () =>
  queryOptions({ queryKey: ['profile'], queryFn: ({ signal }) => call(profile.me, {}, { signal }) })

export const sessionsQuery = () =>
  queryOptions({ queryKey: ['sessions'], queryFn: ({ signal }) => call(sessions.list, {}, { signal }) })

/** Whether the user has no account at all, so that an archive may come. */
export const emptyQuery = () =>
  queryOptions({
    queryKey: ['accounts', 'none'] as const,
    queryFn: async ({ signal }) => {
      const asked = [false, true].map((archived) => call(accounts.list, { query: { archived } }, { signal }))
      return (await Promise.all(asked)).every((list) => list.length === 0)
    },
  })
