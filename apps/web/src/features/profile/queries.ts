import { queryOptions } from '@tanstack/react-query'
import { profile } from '@tostao/contract/profile'
import { sessions } from '@tostao/contract/sessions'
import { call } from '../../lib/call.ts'

export const profileQuery = () =>
  queryOptions({ queryKey: ['profile'], queryFn: ({ signal }) => call(profile.me, {}, { signal }) })

export const sessionsQuery = () =>
  queryOptions({ queryKey: ['sessions'], queryFn: ({ signal }) => call(sessions.list, {}, { signal }) })
