// Reads ahead for a phone without a network: the form of a new transaction, and the month's list.

import * as accounts from '@tostao/contract/accounts'
import * as cards from '@tostao/contract/cards'
import * as categories from '@tostao/contract/categories'
import * as payees from '@tostao/contract/payees'
import * as tags from '@tostao/contract/tags'
import { queryClient } from '#lib/query-client.ts'
import { read } from '#lib/read.ts'
import { askTransactions } from './ask-transactions.ts'

/** A failure is met again by the page that needs it. */
export async function askForLater(): Promise<void> {
  await Promise.allSettled([
    queryClient.query(read(accounts.list, { query: {} })),
    queryClient.query(read(cards.list, {})),
    queryClient.query(read(categories.list, { query: {} })),
    queryClient.query(read(payees.list, { query: {} })),
    queryClient.query(read(tags.list, { query: {} })),
    ...askTransactions(new URLSearchParams()),
  ])
}
