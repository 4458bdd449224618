import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Rule } from '@tostao/contract/category-rules'
import * as rules from '@tostao/contract/category-rules'
import type { Id } from '@tostao/contract/fields'
import * as proposals from '@tostao/contract/proposals'
import * as transactions from '@tostao/contract/transactions'
import { NO_CATEGORY, PAGE_SIZE } from '@tostao/contract/transactions'
import { call } from '#lib/call.ts'
import type { Group } from './rules/groups.ts'

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
      const query = { merchant, type, categoryId: NO_CATEGORY, split: false, page: 1, limit: PAGE_SIZE } as const
      return (await call(transactions.list, { query }, { signal })).items
    },
  })

export const rulesQuery = () =>
  queryOptions({
    queryKey: ['rules'],
    queryFn: ({ signal }) => call(rules.list, {}, { signal }),
  })

type Parts = Pick<Rule, 'condition' | 'effect'>

/** What a rule would make of what is there. */
export const testQuery = (parts: Parts) =>
  queryOptions({
    queryKey: ['rules', 'test', parts],
    queryFn: ({ signal }) => call(rules.test, { body: parts }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })

export const readRule = async (id: Id): Promise<Rule | undefined> =>
  (await call(rules.list, {})).find((rule) => rule.id === id)
