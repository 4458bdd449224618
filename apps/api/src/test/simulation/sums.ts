import { addMonths, addMonthsAnchored, type Day, type Month, monthOf } from '@tostao/primitives/calendar'
import type { Budget, Fixed, Goal, Line, ModelRow, Side, State } from './model.ts'

// Sums of the rows of the model, made anew each time.

const sum = (amounts: Iterable<number>): number => [...amounts].reduce((total, amount) => total + amount, 0)
const signed = ({ type, amount }: ModelRow): number => (type === 'RECEITA' ? amount : -amount)
const rowsOf = (state: State): ModelRow[] => [...state.rows.values()]

export function balance(state: State, account: number, until: Day): number {
  const moved = rowsOf(state).filter((row) => row.account === account && row.date <= until)
  return (state.accounts.get(account)?.opening ?? 0) + sum(moved.map(signed))
}

export const movement = (state: State, account: number, month: Month): number =>
  sum(
    rowsOf(state)
      .filter((row) => row.account === account && monthOf(row.date) === month)
      .map(signed),
  )

const linesOf = (row: ModelRow): readonly Line[] => (row.lines.length > 0 ? row.lines : [row])

/** Sums of a month's rows by category and side; a refund counts on its category's side, with a minus, or without one as an expense. */
export function byCategory(state: State, month: Month): Map<string, number> {
  const sums = new Map<string, number>()
  for (const [id, row] of state.rows) {
    const isArchived = state.accounts.get(row.account)?.archived ?? false
    if (row.transfer !== null || isArchived || monthOf(row.date) !== month) continue
    for (const { amount, category } of linesOf(row)) {
      const own = state.refunds.has(id) && row.lines.length === 0 ? 'DESPESA' : row.type
      const side = (category === null ? undefined : state.categories.get(category)) ?? own
      const key = `${category} ${side}`
      sums.set(key, (sums.get(key) ?? 0) + (side === row.type ? amount : -amount))
    }
  }
  return sums
}

export function flow(state: State, month: Month): { income: number; expenses: number } {
  const sums = [...byCategory(state, month)]
  const of = (side: Side) => sum(sums.filter(([key]) => key.endsWith(side)).map(([, amount]) => amount))
  return { income: of('RECEITA'), expenses: of('DESPESA') }
}

/** Spending in a category: expenses less incomes. */
export function spent(state: State, category: number, month: Month): number {
  const sums = byCategory(state, month)
  return (sums.get(`${category} DESPESA`) ?? 0) - (sums.get(`${category} RECEITA`) ?? 0)
}

/** The rest of the last budget at most thirteen months before, less the spending since, if this one takes it over. */
export function carried(state: State, { category, month, rollover }: Budget): number {
  if (!rollover) return 0
  const months = Array.from({ length: 13 }, (_, back) => addMonths(month, -1 - back))
  const budgets = [...state.budgets.values()].filter((other) => other.category === category)
  const gap = months.findIndex((past) => budgets.some((other) => other.month === past))
  const before = budgets.find((other) => other.month === months[gap])
  if (!before) return 0
  return (
    before.amount + carried(state, before) - sum(months.slice(0, gap + 1).map((past) => spent(state, category, past)))
  )
}

export function saved(state: State, id: number, { initial, account, since }: Goal): number {
  const contributesTo = (row: ModelRow) => state.contributions.get(row.transfer ?? '')
  const comesIn = (row: ModelRow) =>
    since !== null && row.account === account && row.date >= since && contributesTo(row) === undefined
  const counts = (row: ModelRow) => row.type === 'RECEITA' && (contributesTo(row) === id || comesIn(row))
  return (
    initial +
    sum(
      rowsOf(state)
        .filter(counts)
        .map(({ amount }) => amount),
    )
  )
}

const DUE_DAY = 23
const CLOSING_DAY = 16
/** The terms of every card here: due on the 23rd, closed seven days before. */
export const TERMS = {
  fromMonth: '2026-01',
  dueDay: DUE_DAY,
  closing: 'days_before_due',
  closingValue: DUE_DAY - CLOSING_DAY,
  closingDayPurchases: 'next',
} as const

export const closingOf = (state: State, account: number, month: Month): Day =>
  state.closings.get(`${account} ${month}`) ?? `${month}-${CLOSING_DAY}`

/** The invoice of a day: the first one that closes after it. */
export function invoiceOf(state: State, account: number, day: Day): Month {
  let month = addMonths(monthOf(day), -1)
  while (day >= closingOf(state, account, month)) month = addMonths(month, 1)
  return month
}

/** The invoice of a row of a card. A payment belongs to the invoice that closed before it. */
export function monthOfRow(state: State, row: ModelRow): Month | null {
  if (!state.accounts.get(row.account)?.isCard) return null
  if (row.month !== null) return row.month
  const month = invoiceOf(state, row.account, row.date)
  return row.transfer !== null && row.type === 'RECEITA' ? addMonths(month, -1) : month
}

export function invoice(state: State, account: number, month: Month) {
  const rows = rowsOf(state).filter((row) => row.account === account && monthOfRow(state, row) === month)
  const of = (counts: (row: ModelRow) => boolean) => sum(rows.filter(counts).map(({ amount }) => amount))
  return {
    charges: of(({ type }) => type === 'DESPESA'),
    credits: of(({ type, transfer }) => type === 'RECEITA' && transfer === null),
    paid: of(({ type, transfer }) => type === 'RECEITA' && transfer !== null),
  }
}

/** Equal parts, the first ones a centavo larger where it does not divide. */
export const parts = (total: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => Math.floor(total / count) + (index < total % count ? 1 : 0))

/** The due dates of a fixed expense up to a day that are neither paid nor skipped. */
export function unpaid(state: State, id: number, { first }: Fixed, until: Day): Day[] {
  const days: Day[] = []
  for (let month = 0; ; month += 1) {
    const due = addMonthsAnchored(first, month, Number(first.slice(8)))
    if (due > until) return days
    if (!state.settled.has(dueKey(id, due))) days.push(due)
  }
}

export const dueKey = (fixed: number, due: Day): string => `${fixed} ${due}`
