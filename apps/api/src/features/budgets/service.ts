import type * as budgets from '@tostao/contract/budgets'
import type { Budget, Suggestion, Unbudgeted } from '@tostao/contract/budgets'
import type { Answer, Call } from '@tostao/contract/endpoint'
import type { Deleted } from '@tostao/contract/undo'
import { addMonths, firstDay, formatMonth, type Month, monthsIn } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import type { Months } from '@tostao/primitives/months'
import { findMonths, type UserMonth } from '../../ledger/user-months.ts'
import { AppError } from '../../lib/app-error.ts'
import type { UserId } from '../../lib/caller.ts'
import type { Clock } from '../../lib/clock.ts'
import { editRecord } from '../../lib/edit-record.ts'
import type { Flag } from '../../tables/columns.ts'
import type { Db, Trx } from '../../tables/tables.ts'
import { assertCategoriesExist, findCategories } from '../categories/service.ts'
import { recorded } from '../undo/service/record.ts'
import {
  budgetRows,
  findBudget,
  findBudgetOf,
  findBudgetsOfMonth,
  findBudgetsWithPast,
  findExampleCategories,
  findHeads,
  findLastMonthBefore,
  findSpending,
} from './repository.ts'
import {
  chainOf,
  inUserMonths,
  monthsBefore,
  readOthers,
  type Spending,
  spentInCategory,
  standingOf,
  sumSince,
  usualSpending,
  withoutBudget,
  withoutHeads,
} from './rules.ts'

export { deleteExampleBudgets, findBudgetMonths } from './repository.ts'

/** One query, however long the chains are; two where the user's months are not those of the calendar. */
export async function listBudgets(db: Db, userId: UserId, { months, month }: UserMonth): Promise<Budget[]> {
  const found = await findBudgetsWithPast(db, userId, { month })
  if (found.length === 0) return []
  const chained = found.map(({ others, spent, spentBefore, ...budget }) => {
    const chain = chainOf(budget, readOthers(others))
    return { budget, chain, sums: { spent, spentBefore: sumSince(spentBefore, chain.from) } }
  })
  const ends = [month, addMonths(month, 1), ...chained.map(({ chain }) => chain.from)]
  const headOf = spentInCategory(await readHeads(db, userId, months, ends))
  return chained.map(({ budget, chain, sums }) => ({
    ...budget,
    rollover: budget.rollover === 1,
    ...standingOf(budget, chain, withoutHeads(budget, chain, sums, headOf)),
  }))
}

/** The spending before the user's month begins in each of these; nothing where it begins with theirs. */
const readHeads = (db: Db, userId: UserId, { start }: Months, months: readonly Month[]): Promise<Spending[]> =>
  start === 1 ? Promise.resolve([]) : findHeads(db, userId, start, [...new Set(months)])

/** Spending in each category and month of the user. */
async function findSpendingOf(db: Db, userId: UserId, months: Months, { from, to }: { from: Month; to: Month }) {
  const within = monthsIn(firstDay(from), firstDay(to))
  const heads = await readHeads(db, userId, months, [...within, addMonths(to, 1)])
  return inUserMonths(await findSpending(db, userId, { from, to }), heads)
}

type Sent = Call<typeof budgets.save>['body']

export async function saveBudget(
  db: Trx,
  userId: UserId,
  clock: Clock,
  sent: Sent,
): Promise<Answer<typeof budgets.save>> {
  const { categoryId, month } = sent
  const current = await findBudgetOf(db, userId, month, categoryId)
  const changed = current ? await changeBudget(db, userId, clock, current, sent) : null
  if (!current) await createBudget(db, userId, sent)
  const listed = await listBudgets(db, userId, { months: await findMonths(db, userId), month })
  const saved = listed.find((budget) => budget.categoryId === categoryId)
  if (!saved) throw new AppError('budget_not_found')
  return { ...saved, undoId: changed?.undoId ?? null }
}

async function createBudget(db: Trx, userId: UserId, { categoryId, month, amount, rollover, version }: Sent) {
  await assertCategoriesExist(db, userId, [categoryId])
  // An edit of a budget that is deleted meanwhile.
  if (version !== undefined) throw new AppError('budget_not_found')
  await budgetRows.insertAll(db, userId, [{ category_id: categoryId, month, amount, rollover: flagOf(rollover) }])
}

type Current = NonNullable<Awaited<ReturnType<typeof findBudgetOf>>>

async function changeBudget(db: Trx, userId: UserId, clock: Clock, current: Current, sent: Sent) {
  const { amount } = sent
  const rollover = flagOf(sent.rollover ?? current.rollover === 1)
  const changes = amount !== current.amount || rollover !== current.rollover
  return editRecord({ current, sent, changes }, async () => {
    await budgetRows.update(db, userId, current.id, { amount, rollover })
    const label = `${current.categoryName} · ${formatMonth(current.month)}`
    return recorded(db, userId, clock, { kind: 'budget_changed', label })
  })
}

export async function removeBudget(db: Trx, userId: UserId, clock: Clock, id: number): Promise<Deleted> {
  const budget = await findBudget(db, userId, id)
  if (!budget) throw new AppError('budget_not_found')
  const label = `${budget.categoryName} · ${formatMonth(budget.month)}`
  await budgetRows.remove(db, userId, id)
  return recorded(db, userId, clock, { kind: 'budget', label })
}

/** Budgets that the month has already stay as they are. */
export async function copyBudgets(
  db: Trx,
  userId: UserId,
  clock: Clock,
  { fromMonth, month }: Call<typeof budgets.copy>['body'],
): Promise<Answer<typeof budgets.copy>> {
  const existing = new Set((await findBudgetsOfMonth(db, userId, month)).map(({ categoryId }) => categoryId))
  const from = fromMonth ?? (await findLastMonthBefore(db, userId, month))
  const missing = (from === null ? [] : await findBudgetsOfMonth(db, userId, from)).filter(
    ({ categoryId }) => !existing.has(categoryId),
  )
  if (missing.length === 0) return { copied: 0, undoId: null }
  const copies = missing.map(({ categoryId, amount, rollover }) => ({
    category_id: categoryId,
    month,
    amount,
    rollover,
  }))
  await budgetRows.insertAll(db, userId, copies)
  const { undoId } = await recorded(db, userId, clock, { kind: 'budgets_copied', label: formatMonth(month) })
  return { copied: copies.length, undoId }
}

export async function suggestBudgets(db: Db, userId: UserId, { months, month }: UserMonth): Promise<Suggestion[]> {
  const categories = await categoriesWithoutBudget(db, userId, month)
  const before = monthsBefore(month)
  const spending = await findSpendingOf(db, userId, months, { from: before[0] ?? month, to: before.at(-1) ?? month })
  const usual = usualSpending(spending, before)
  return categories
    .map((category) => ({ ...category, amount: usual(category.categoryId) }))
    .filter(({ amount }) => amount > 0)
}

export async function listUnbudgeted(db: Db, userId: UserId, { months, month }: UserMonth): Promise<Unbudgeted[]> {
  const categories = await categoriesWithoutBudget(db, userId, month)
  const spentIn = spentInCategory(await findSpendingOf(db, userId, months, { from: month, to: month }))
  return categories
    .map((category) => ({ ...category, spent: spentIn(category.categoryId, month) }))
    .filter(({ spent }) => spent > 0)
    .toSorted((a, b) => b.spent - a.spent)
}

async function categoriesWithoutBudget(db: Db, userId: UserId, month: Month) {
  const budgeted = await findBudgetsOfMonth(db, userId, month)
  return withoutBudget(await findCategories(db, userId), budgeted).map(({ id, name, color, icon }) => ({
    categoryId: id,
    categoryName: name,
    categoryColor: color,
    categoryIcon: icon,
  }))
}

interface Named {
  category: string
  month: Month
  amount: Centavos
  rollover: boolean
}

/** For the sample data: budgets of its own categories, so that they go with these. */
export async function addExampleBudgets(db: Trx, userId: UserId, wanted: readonly Named[]): Promise<void> {
  const ids = new Map((await findExampleCategories(db, userId)).map(({ id, name }) => [name, id]))
  const rows = wanted.flatMap(({ category, rollover, ...budget }) => {
    const id = ids.get(category)
    return id === undefined ? [] : [{ ...budget, category_id: id, rollover: flagOf(rollover) }]
  })
  await budgetRows.insertAll(db, userId, rows)
}

const flagOf = (rollover = false): Flag => (rollover ? 1 : 0)
