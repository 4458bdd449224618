// Reads ahead for a phone without a network: the first page, the month's list and the form of a new transaction.

import * as accounts from '@tostao/contract/accounts'
import * as cards from '@tostao/contract/cards'
import * as categories from '@tostao/contract/categories'
import * as payees from '@tostao/contract/payees'
import * as tags from '@tostao/contract/tags'
import { usualCategoriesQuery } from '#features/categories/shared/queries.ts'
import { recentQuery, summaryQuery } from '#features/dashboard/queries.ts'
import { profileQuery } from '#features/profile/shared/queries.ts'
import { upcomingQuery } from '#features/recurring/shared/queries.ts'
import { userMonths } from '#lib/months.ts'
import { queryClient } from '#lib/query-client.ts'
import { read } from '#lib/read.ts'
import { today } from '#lib/today.ts'
import { askTransactions } from './ask-transactions.ts'

/** A failure is met again by the page that needs it. */
export async function askForLater(): Promise<void> {
  const { reportBasis } = await queryClient.query(profileQuery()).catch(() => ({ reportBasis: undefined }))
  const month = userMonths().of(today())
  await Promise.allSettled([
    queryClient.query(summaryQuery(month, reportBasis)),
    queryClient.query(recentQuery(month)),
    queryClient.query(upcomingQuery()),
    queryClient.query(read(accounts.list, { query: {} })),
    queryClient.query(read(accounts.list, { query: { archived: true } })),
    queryClient.query(read(cards.list, {})),
    queryClient.query(read(categories.list, { query: {} })),
    queryClient.query(usualCategoriesQuery()),
    queryClient.query(read(payees.list, { query: {} })),
    queryClient.query(read(tags.list, { query: {} })),
    ...askTransactions(new URLSearchParams()),
  ])
}
