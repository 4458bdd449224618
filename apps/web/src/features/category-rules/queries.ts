import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Rule } from '@tostao/contract/category-rules'
import * as rules from '@tostao/contract/category-rules'
import type { Answer } from '@tostao/contract/endpoint'
import type { Id } from '@tostao/contract/fields'
import * as transactions from '@tostao/contract/transactions'
import { NO_CATEGORY, PAGE_SIZE } from '@tostao/contract/transactions'
import { call } from '#lib/call.ts'
import { read } from '#lib/read.ts'
import type { Group } from './rules/groups.ts'

const itemsOf = ({ items }: Answer<typeof transactions.list>) => items

/** The newest transactions of a group. */
export function groupQuery({ merchant, type }: Group) {
  const query = { merchant, type, categoryId: NO_CATEGORY, split: false, page: 1, limit: PAGE_SIZE } as const
  return queryOptions({ ...read(transactions.list, { query }), select: itemsOf })
}

type Parts = Pick<Rule, 'condition' | 'effect'>

/** What a rule would make of what is there. */
export const testQuery = (parts: Parts) =>
  queryOptions({ ...read(rules.test, { body: parts }), placeholderData: keepPreviousData, retry: false })

export const readRule = async (id: Id): Promise<Rule | undefined> =>
  (await call(rules.list, {})).find((rule) => rule.id === id)
