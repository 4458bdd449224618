import type { Call } from '@tostao/contract/endpoint'
import { MAX_SELECTED } from '@tostao/contract/limits'
import { signedAmount } from '@tostao/contract/signed-amount'
import type * as transactions from '@tostao/contract/transactions'
import type { Transaction, TransactionTotals } from '@tostao/contract/transactions'
import type { Day } from '@tostao/primitives/calendar'
import { findBalanceAfter } from '../../../ledger/balance-after.ts'
import { findLinks, linksIn, noLinks } from '../../../ledger/find-links.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { UserId } from '../../../lib/caller.ts'
import { knownMerchant } from '../../../lib/known-merchant.ts'
import { assertNotInverted } from '../../../lib/period.ts'
import { portions } from '../../../lib/portions.ts'
import type { Db } from '../../../tables/tables.ts'
import { findIds, findNext, findPage, findSplitLines, findTransaction, narrowed } from '../repository/read.ts'
import { findOfMerchant } from '../repository/several.ts'
import { findTotals } from '../repository/totals.ts'
import { isOfAccountOnly } from '../rules.ts'

type PageRow = Awaited<ReturnType<typeof findPage>>[number]

export async function listTransactions(db: Db, userId: UserId, query: Call<typeof transactions.list>['query']) {
  assertNotInverted(query)
  const isAfter = query.order === 'amount' && query.after !== undefined
  const last = isAfter ? await findTransaction(db, userId, query.after ?? 0) : undefined
  if (isAfter && !last) throw new AppError('transaction_not_found')
  const items = await withParts(db, userId, await findPage(db, userId, query, last))
  return isOfAccountOnly(query) ? withBalances(db, userId, items) : items
}

/** Adds the account's balance after each item. No transaction lies between them, so each balance follows from the one before. */
async function withBalances(db: Db, userId: UserId, items: Transaction[]): Promise<Transaction[]> {
  const [first] = items
  if (!first) return items
  let left = await findBalanceAfter(db, userId, { accountId: first.accountId, date: first.date, id: first.id })
  return items.map((item) => {
    const balance = left
    left -= signedAmount(item)
    return { ...item, balance }
  })
}

const EXPORTED_AT_ONCE = 500

/** All transactions of a list, newest first, page after page. */
export async function* transactionPages(
  db: Db,
  userId: UserId,
  filter: Call<typeof transactions.totals>['query'],
): AsyncGenerator<Transaction[]> {
  assertNotInverted(filter)
  const asked = await narrowed(db, userId, filter)
  const pages = asked.notDue === undefined ? pagesByDay : pagesByInvoice
  for await (const rows of pages(db, userId, asked)) {
    if (rows.length > 0) yield await withParts(db, userId, rows)
  }
}

type PageQuery = Parameters<typeof findNext>[2]

async function* pagesByDay(db: Db, userId: UserId, asked: PageQuery): AsyncGenerator<PageRow[]> {
  let before: PageRow | undefined
  do {
    const rows: PageRow[] = await findNext(db, userId, { ...asked, before }, EXPORTED_AT_ONCE)
    yield rows
    before = rows.length < EXPORTED_AT_ONCE ? undefined : rows.at(-1)
  } while (before)
}

/** By their ids, read once: no index has the days of invoices in order, so each page would sort all that are left. */
async function* pagesByInvoice(db: Db, userId: UserId, asked: PageQuery): AsyncGenerator<PageRow[]> {
  const ids = await findIds(db, userId, asked)
  for (const among of portions(ids)) yield await findNext(db, userId, { among }, among.length)
}

export async function sumTransactions(
  db: Db,
  userId: UserId,
  query: Call<typeof transactions.totals>['query'],
): Promise<TransactionTotals> {
  assertNotInverted(query)
  const totals = await findTotals(db, userId, await narrowed(db, userId, query))
  return { ...totals, result: totals.income - totals.expenses }
}

/** The others of its merchant that would change with it to this category. Who names nobody has no others. */
export async function findAlike(
  db: Db,
  userId: UserId,
  { id, categoryId }: Call<typeof transactions.alike>['query'],
): Promise<{ ids: number[] }> {
  const { merchant, type } = await readTransaction(db, userId, id)
  return {
    ids: merchant === '' ? [] : await findOfMerchant(db, userId, { merchant, type, id, categoryId }, MAX_SELECTED),
  }
}

export const readTransaction = (db: Db, userId: UserId, id: number): Promise<Transaction> =>
  readOne(db, userId, id, findLinks)

/** Reads one that was just created without tags: nothing else can hang on it yet. */
export const readUntagged = (db: Db, userId: UserId, id: number): Promise<Transaction> =>
  readOne(db, userId, id, async () => () => noLinks)

/** Reads one on which still hangs what hung on it before. */
export const readLinked = (db: Db, userId: UserId, { id, ...before }: Transaction): Promise<Transaction> =>
  readOne(db, userId, id, async () => () => linksIn(before))

async function readOne(db: Db, userId: UserId, id: number, links: typeof findLinks): Promise<Transaction> {
  const row = await findTransaction(db, userId, id)
  const [transaction] = row ? await withParts(db, userId, [row], links) : []
  if (!transaction) throw new AppError('transaction_not_found')
  return transaction
}

async function withParts(db: Db, userId: UserId, rows: PageRow[], links = findLinks): Promise<Transaction[]> {
  const splitIds = rows.filter((row) => row.split === 1).map((row) => row.id)
  const linksOf = await links(db, userId, rows)
  const lines = splitIds.length > 0 ? await findSplitLines(db, userId, splitIds) : []
  const linesOf = Map.groupBy(lines, (line) => line.transaction_id)
  return rows.map(({ split, transferId, otherAccountId, otherAccountName, otherDate, ...row }) => ({
    ...row,
    ...merchantIn(row),
    ...linksOf({ id: row.id, transferId }),
    splits: (linesOf.get(row.id) ?? []).map(({ transaction_id, ...line }) => line),
    transfer: otherLeg({ transferId, otherAccountId, otherAccountName, otherDate }, row.date),
  }))
}

function merchantIn({ description, merchant }: Pick<PageRow, 'description' | 'merchant'>) {
  const { key, name } = knownMerchant(description)
  return { merchant: merchant ?? key, merchantName: name }
}

type Other = Pick<PageRow, 'transferId' | 'otherAccountId' | 'otherAccountName' | 'otherDate'>

function otherLeg(
  { transferId: id, otherAccountId: accountId, otherAccountName: accountName, otherDate }: Other,
  date: Day,
): Transaction['transfer'] {
  if (id === null || accountId === null || accountName === null) return null
  return { id, accountId, accountName, ...(otherDate !== null && otherDate !== date && { otherDate }) }
}
