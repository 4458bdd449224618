import { queryOptions } from '@tanstack/react-query'
import * as profile from '@tostao/contract/profile'
import { call } from '../../lib/call.ts'

export const profileQuery = () =>
  queryOptions({ queryKey: ['profile'], queryFn: ({ signal }) => call(profile.me, {}, { signal }) })
