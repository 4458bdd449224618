import { queryOptions } from '@tanstack/react-query'
import * as proposals from '@tostao/contract/proposals'
import * as transactions from '@tostao/contract/transactions'
import { NO_CATEGORY, PAGE_SIZE } from '@tostao/contract/transactions'
import { call } from '../../lib/call.ts'
import type { Group } from './rules.ts'

export const inboxQuery = () =>
  queryOptions({
    queryKey: ['inbox'],
    queryFn: ({ signal }) => call(proposals.inbox, { query: {} }, { signal }),
  })

/** The newest transactions of a group. */
export const groupQuery = ({ merchant, type }: Group) =>
  queryOptions({
    queryKey: ['inbox', merchant, type],
    queryFn: async ({ signal }) => {
      const query = { merchant, type, categoryId: NO_CATEGORY, page: 1, limit: PAGE_SIZE } as const
      return (await call(transactions.list, { query }, { signal })).items
    },
  })
