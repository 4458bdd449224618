import type { EntryType } from '@tostao/contract/fields'
import { fold } from '@tostao/primitives/text'
import { releaseExamples } from '../../ledger/references.ts'
import type { UserId } from '../../lib/caller.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Trx } from '../../tables/tables.ts'
import { addAccount, archiveAccount, deleteUnusedAccount, findExampleAccounts } from '../accounts/service.ts'
import { addExampleBudgets, deleteExampleBudgets } from '../budgets/service.ts'
import { addTerms } from '../card-terms/service.ts'
import { addExampleCategories, findCategories } from '../categories/service.ts'
import { createGoal, deleteGoalsOf, linkTransfers } from '../goals/service.ts'
import { payeeService, tagService } from '../labels/service.ts'
import { createRecurring, deleteRecurringOf } from '../recurring/service/recurring.ts'
import { createEntries, createTransfers, deleteTransactionsOf } from '../transactions/service/bulk.ts'
import { createTransaction } from '../transactions/service/entries.ts'
import { cardTerms, creditLimit } from './rules/card.ts'
import { type ExampleEntry, exampleFor } from './rules/example.ts'
import type { AccountKey } from './rules/household.ts'

type Example = ReturnType<typeof exampleFor>
const PLAN = { type: 'poupanca', strategy: 'linear' } as const
const MONTHLY = { intervalUnit: 'month', intervalCount: 1, notifyDays: 3 } as const

type Ids = Awaited<ReturnType<typeof createReferences>>

export async function createExample(db: Trx, userId: UserId, clock: Clock): Promise<void> {
  const existing = await findExampleAccounts(db, userId)
  for (const { id, archivedAt } of existing) {
    if (archivedAt !== null) await archiveAccount(db, userId, clock, { id, archived: false })
  }
  if (existing.length === 0) await record(db, userId, clock, exampleFor(clock.today()))
}

export async function removeExample(db: Trx, userId: UserId): Promise<void> {
  const accountIds = (await findExampleAccounts(db, userId)).map(({ id }) => id)
  if (accountIds.length > 0) {
    await deleteGoalsOf(db, userId, accountIds)
    await deleteRecurringOf(db, userId, accountIds)
    await deleteTransactionsOf(db, userId, accountIds)
  }
  for (const id of accountIds) await deleteUnusedAccount(db, userId, id)
  await deleteExampleBudgets(db, userId)
  for (const table of ['categories', 'payees', 'tags'] as const) await releaseExamples(db, userId, table)
}

async function record(db: Trx, userId: UserId, clock: Clock, example: Example): Promise<void> {
  const ids = await createReferences(db, userId, example)
  const isPlain = ({ tag, parts }: ExampleEntry) => tag === null && parts.length === 1
  const plain = example.entries.filter(isPlain).map(({ account, payee, parts: [[category]], ...entry }) => ({
    ...entry,
    accountId: ids.accounts[account],
    categoryId: ids.category(entry.type, category),
    payeeId: ids.payee(payee),
  }))
  const recorded = await createEntries(db, userId, plain)
  await addExampleBudgets(db, userId, example.budgets)
  for (const entry of example.entries) if (!isPlain(entry)) await createDetailed(db, userId, entry, ids)
  const transfers = example.transfers.map(({ from, to, ...moved }) => ({
    ...moved,
    fromAccountId: ids.accounts[from],
    toAccountId: ids.accounts[to],
  }))
  const moved = (await createTransfers(db, userId, transfers)).map((ids, index) => ({
    ...ids,
    ...example.transfers[index],
  }))
  const savings = moved.filter(({ to }) => to === 'savings')
  for (const { saved, ...goal } of example.goals) {
    const { id } = await createGoal(db, userId, clock, { ...PLAN, ...goal, accountId: ids.accounts.savings })
    if (saved)
      await linkTransfers(
        db,
        userId,
        id,
        savings.map((transfer) => transfer.id),
      )
  }
  const gone = savings.find(({ date }) => date === example.saving.nextRun)?.legId
  await repeat(db, userId, clock, { example, ids, recorded, gone })
}

interface Recorded {
  example: Example
  ids: Ids
  recorded: readonly { id: number; description: string; date: string }[]
  /** The transaction of this month's saving. */
  gone: number | null | undefined
}

/** Creates what repeats: this month's is the payment where it is recorded. */
async function repeat(db: Trx, userId: UserId, clock: Clock, { example, ids, recorded, gone }: Recorded) {
  const typed = (type: EntryType, all: readonly (Example['fixedExpenses'][number] | Example['incomes'][number])[]) =>
    all.map((one) => ({ type, ...one }))
  for (const { type, account, category, payee, ...one } of [
    ...typed('DESPESA', example.fixedExpenses),
    ...typed('RECEITA', example.incomes),
  ]) {
    const payment = recorded.find(({ description, date }) => description === one.description && date === one.nextRun)
    await createRecurring(db, userId, clock, {
      ...MONTHLY,
      type,
      ...one,
      accountId: ids.accounts[account],
      categoryId: ids.category(type, category),
      payeeId: ids.payee(payee),
      transactionId: payment?.id,
    })
  }
  await createRecurring(db, userId, clock, {
    ...MONTHLY,
    type: 'TRANSFER',
    mode: 'manual',
    ...example.saving,
    accountId: ids.accounts.checking,
    toAccountId: ids.accounts.savings,
    transactionId: gone,
  })
}

/** Creates the records that the sample data names, or finds the user's own with the same names; returns the ids. */
async function createReferences(db: Trx, userId: UserId, { accounts, categories, payees, tags }: Example) {
  const checking = await addAccount(db, userId, accounts.checking, 1)
  const card = await addAccount(db, userId, { ...accounts.card, creditLimit, paymentAccountId: checking }, 1)
  const savings = await addAccount(db, userId, accounts.savings, 1)
  const accountIds: Record<AccountKey, number> = { checking, card, savings }
  await addTerms(db, userId, card, cardTerms)
  await addExampleCategories(db, userId, categories)
  await payeeService.addExamples(db, userId, payees)
  await tagService.addExamples(db, userId, tags)
  const categoryIds = new Map((await findCategories(db, userId)).map(({ id, type, name }) => [type + fold(name), id]))
  const payeeIds = new Map((await payeeService.list(db, userId)).map(({ id, name }) => [fold(name), id]))
  return {
    accounts: accountIds,
    category: (type: EntryType, name: string) => categoryIds.get(type + fold(name)) ?? null,
    payee: (name: string | null) => (name === null ? null : (payeeIds.get(fold(name)) ?? null)),
  }
}

/** There are a dozen. */
async function createDetailed(db: Trx, userId: UserId, entry: ExampleEntry, ids: Ids): Promise<void> {
  const { account, type, date, amount, description, payee, tag, parts } = entry
  const lines = parts.map(([category, part]) => ({
    amount: part,
    description: '',
    categoryId: ids.category(type, category),
    payeeId: null,
  }))
  const [only, ...others] = lines
  await createTransaction(db, userId, {
    accountId: ids.accounts[account],
    type,
    date,
    amount,
    description,
    status: 'CLEARED',
    payeeName: payee,
    ...(tag !== null && { tagNames: [tag] }),
    ...(others.length === 0 ? { categoryId: only?.categoryId } : { splits: lines }),
  })
}
