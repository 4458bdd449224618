import * as limits from '@tostao/contract/limits'
import type { insertSeries } from './series.ts'

/** So much of each limit stays free for what the calls create. */
const ROOM = 8

/** How many of each kind: a share of its limit, and so many transactions. */
export function sizesOf(share: number, transactions: number) {
  const room = share < 1 ? 0 : ROOM
  const of = (most: number) => Math.max(2, Math.floor(most * share) - room)
  return {
    accounts: of(limits.MAX_ACCOUNTS),
    cards: of(limits.MAX_CARDS),
    terms: of(limits.MAX_TERMS),
    stated: of(limits.MAX_STATED),
    categories: of(limits.MAX_CATEGORIES),
    tags: of(limits.MAX_TAG_NAMES),
    payees: of(limits.MAX_PAYEES),
    imports: of(limits.MAX_IMPORTS),
    purchases: of(limits.MAX_PURCHASES),
    refunds: of(limits.MAX_REFUNDS),
    goals: of(limits.MAX_GOALS),
    withdrawals: of(limits.MAX_WITHDRAWALS),
    budgets: of(limits.MAX_BUDGETS),
    recurring: of(limits.MAX_RECURRING),
    ignored: of(limits.MAX_IGNORED),
    rules: of(limits.MAX_RULES),
    selected: of(limits.MAX_SELECTED + room),
    merchants: Math.floor(40_000 * share),
    transactions: transactions - 1_000 * share,
  }
}
export type Sizes = ReturnType<typeof sizesOf>

/** The first id of each kind; those of the others follow. */
export type First = Record<'account' | 'category' | 'tag' | 'payee' | 'batch' | 'goal', number>

export type Put = (
  table: Parameters<typeof insertSeries>[2],
  count: number,
  columns: Readonly<Record<string, string>>,
) => Promise<number>
