import type { AccountType } from '@tostao/contract/accounts'
import type { Answer, Call } from '@tostao/contract/endpoint'
import * as forecast from '@tostao/contract/forecast'
import { MAX_FORECAST_EVENTS } from '@tostao/contract/limits'
import { addDays, type Day, monthOf, monthRange } from '@tostao/primitives/calendar'
import type { Months } from '@tostao/primitives/months'
import { findMonths } from '../../ledger/user-months.ts'
import { AppError } from '../../lib/app-error.ts'
import type { UserId } from '../../lib/caller.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Db } from '../../tables/tables.ts'
import { findAccountOrThrow, listAccounts } from '../accounts/service.ts'
import { findBudgetMonths, listBudgets } from '../budgets/service.ts'
import { listCardDues } from '../cards/service/due.ts'
import { listGoals, sumContributed } from '../goals/service.ts'
import { listFixed, listRepeated } from '../recurring/service/read.ts'
import { findDated, findEveryday } from './repository.ts'
import {
  allowanceOf,
  type BudgetLeft,
  budgetsNeed,
  budgetsUpTo,
  daysTo,
  goalsNeed,
  untilSalary,
} from './rules/allowance.ts'
import { type Come, fixedIn, inOrder, invoiceEvents, repeatedEvents } from './rules/events.ts'
import { learnedFrom, lineOf, spendingOf, usualSpending } from './rules/line.ts'

/** The accounts with money, whose balance is drawn. */
const MONEY: readonly AccountType[] = ['checking', 'wallet', 'cash', 'savings']
/** The accounts from which one spends. */
const AT_HAND: readonly AccountType[] = ['checking', 'wallet', 'cash']

export async function readForecast(
  db: Db,
  userId: UserId,
  today: Day,
  { days: count, accountId }: Call<typeof forecast.list>['query'],
): Promise<Answer<typeof forecast.list>> {
  if (accountId !== undefined) await findAccountOrThrow(db, userId, accountId)
  const all = await listAccounts(db, userId, today, { from: today, to: today })
  const own = all.filter(({ id, type }) => (accountId === undefined ? MONEY.includes(type) : id === accountId))
  const ids = new Set(own.map(({ id }) => id))
  const isOurs = ({ accountId: of }: Come) => (of === null ? accountId === undefined : ids.has(of))
  const events = (await eventsOf(db, userId, [...ids], today, addDays(today, count))).filter(isOurs)
  const balance = own.reduce((sum, account) => sum + account.balance, 0)
  const spending = all.filter(({ id, type }) => ids.has(id) || (accountId === undefined && type === 'credit_card'))
  const spent = await readEveryday(db, userId, today, spending)
  const fixed = fixedIn(events)
  const months = await findMonths(db, userId)
  // Budgets are of no account.
  const budgets =
    accountId === undefined ? await readBudgets(db, userId, { months, today, until: addDays(today, count) }) : []
  return {
    events: events.map(({ categoryId: _c, otherId: _o, holds: _h, ...event }) => event),
    ...lineOf(balance, events, today, count),
    spending: spendingOf(spent, today, count, budgetsUpTo(budgets, fixed, { months, today })),
  }
}

/** All that comes up to a day: of these accounts what is dated, of every account in use what repeats, and all invoices. */
async function eventsOf(
  db: Db,
  userId: UserId,
  accountIds: readonly number[],
  today: Day,
  until: Day,
): Promise<Come[]> {
  const cards = await listCardDues(db, userId, today)
  const isCard = new Set(cards.map(({ accountId }) => accountId))
  const due = await listRepeated(db, userId, today, until, MAX_FORECAST_EVENTS + 1)
  const repeated = repeatedEvents(due, today)
  const [onCards, others] = [repeated.filter(({ accountId }) => isCard.has(accountId ?? 0)), repeated]
  const dated = await findDated(db, userId, accountIds, { after: today, until, most: MAX_FORECAST_EVENTS + 1 })
  const events: Come[] = [
    ...others.filter(({ accountId }) => !isCard.has(accountId ?? 0)),
    ...invoiceEvents(cards, onCards, today, until),
    ...dated.map(({ id, date, type, amount, description, accountId, otherId }): Come => {
      const signed = type === 'DESPESA' ? -amount : amount
      return { key: `transaction:${id}`, date, kind: 'transaction', accountId, otherId, amount: signed, description }
    }),
  ]
  if (events.length > MAX_FORECAST_EVENTS) throw new AppError('forecast_too_long')
  return inOrder(events)
}

async function readEveryday(db: Db, userId: UserId, today: Day, accounts: readonly { id: number }[]) {
  const ids = accounts.map(({ id }) => id)
  const months = { from: learnedFrom(today), to: addDays(`${monthOf(today)}-01`, -1) }
  return findEveryday(db, userId, ids, months, await listFixed(db, userId))
}

/** As far ahead as the next salary is looked for. */
const SALARY_DAYS = 62

export async function readAllowance(
  db: Db,
  userId: UserId,
  clock: Clock,
  { accounts }: Call<typeof forecast.allowance>['query'],
): Promise<Answer<typeof forecast.allowance>> {
  const today = clock.today()
  const all = await listAccounts(db, userId, today, { from: today, to: today })
  for (const id of accounts ?? [])
    if (!all.some((account) => account.id === id)) throw new AppError('account_not_found')
  const own = all.filter(({ id, type }) => (accounts ? accounts.includes(id) : AT_HAND.includes(type)))
  const ids = new Set<number | null>(own.map(({ id }) => id))
  const coming = await eventsOf(
    db,
    userId,
    own.map(({ id }) => id),
    today,
    addDays(today, SALARY_DAYS),
  )
  const months = await findMonths(db, userId)
  const incomes = coming.filter(({ kind }) => kind === 'income')
  const until = untilSalary(incomes, today, months)
  const events = coming.filter(({ date, accountId }) => date <= until && (accountId === null || ids.has(accountId)))
  const leaving = (kind: forecast.ForecastKind) =>
    events.filter((event) => event.kind === kind && event.amount < 0 && !(event.otherId && ids.has(event.otherId)))
  const sumOf = (found: readonly Come[]) => found.reduce((sum, { amount }) => sum + amount, 0)
  const [fixed, transfers] = [leaving('fixed'), leaving('transfer')]
  const needs = await everydayNeed(db, userId, {
    ...{ months, today, until },
    fixed: fixedIn([...fixed, ...leaving('invoice')]),
    accounts: all.filter(isSpentFrom(ids)),
  })
  const sums = {
    balance: own.reduce((sum, { balance }) => sum + balance, 0),
    fixed: sumOf(fixed),
    invoices: sumOf(leaving('invoice')),
    dated: sumOf(leaving('transaction')),
    transfers: sumOf(transfers),
    ...needs,
    goals: 0 - goalsNeed(await plannedGoals(db, userId, clock, until), transfers, today, until),
  }
  return allowanceOf(sums, forecast.allowanceKinds, today, until)
}

const isSpentFrom =
  (ids: ReadonlySet<number | null>) =>
  ({ id, type }: { id: number; type: AccountType }): boolean =>
    ids.has(id) || type === 'credit_card'

interface Need {
  months: Months
  today: Day
  until: Day
  fixed: readonly Come[]
  accounts: { id: number }[]
}

/** The rest of each month's budgets. Few months to come have any. */
async function readBudgets(db: Db, userId: UserId, { months, today, until }: Pick<Need, 'months' | 'today' | 'until'>) {
  const budgets: BudgetLeft[] = []
  for (const month of await findBudgetMonths(db, userId, { from: months.of(today), to: months.of(until) }))
    for (const { categoryId, remaining, rollover } of await listBudgets(db, userId, { months, month }))
      budgets.push({ month, categoryId, remaining, rollover })
  return budgets
}

/** The sum that budgets still need; where there are none, what the everyday usually takes. */
async function everydayNeed(db: Db, userId: UserId, { months, today, until, fixed, accounts }: Need) {
  const budgets = await readBudgets(db, userId, { months, today, until })
  if (budgets.length > 0) return { budgets: 0 - budgetsNeed(budgets, fixed, { months, today, until }) }
  const spent = await readEveryday(db, userId, today, accounts)
  return { everyday: 0 - (usualSpending(spent, today, daysTo(today, until) - 1) ?? 0) }
}

async function plannedGoals(db: Db, userId: UserId, clock: Clock, until: Day) {
  const goals = (await listGoals(db, userId, clock)).filter(
    ({ archivedAt, status, plannedMonthlyAmount }) =>
      archivedAt === null && status === 'em_andamento' && plannedMonthlyAmount !== null,
  )
  if (goals.length === 0) return []
  const { from, to } = monthRange(monthOf(clock.today()))
  // A contribution with a day in a later month counts, too.
  const contributed = await sumContributed(db, userId, { from, to: until > to ? until : to })
  return goals.map(({ id, accountId, plannedMonthlyAmount, remaining, recurringDay }) => ({
    accountId,
    planned: plannedMonthlyAmount ?? 0,
    contributed: contributed.get(id) ?? 0,
    remaining,
    day: recurringDay,
  }))
}
