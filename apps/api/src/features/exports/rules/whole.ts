import type { Day } from '@tostao/primitives/calendar'
import { dueUntil } from '../../recurring/rules/due-dates.ts'
import type { ArchiveRow } from './archive-rows.ts'

/** Due dates: all are made whenever fixed expenses are listed, and those of an automatic one are posted by one insert. */
const MAX_UNPAID = 20_000
const MAX_UNPAID_OF_ONE = 1_000

type Lines = { count: number; sum: number; positions: number }
type Plan = { nextRun: string; unpaid: number }
type Leg = { account: unknown; date: unknown; signed: number; count: number }

const signed = ({ type, amount }: ArchiveRow): number => (type === 'RECEITA' ? 1 : -1) * Number(amount)

/**
 * What must be true of several rows together: split lines are numbered and sum to their transaction, transfers have two
 * legs of one day that cancel, and no due date from `next_run` on has a row. Each check answers what is wrong.
 */
export function wholeness(today: Day) {
  const lines = new Map<unknown, Lines>()
  const legs = new Map<unknown, Leg>()
  const plans = new Map<unknown, Plan>()
  let unpaid = 0

  /** Call it with every split line before the first transaction. */
  const addLine = ({ transaction_id, amount, position }: ArchiveRow) => {
    const { count, sum, positions } = lines.get(transaction_id) ?? { count: 0, sum: 0, positions: 0 }
    const next = { count: count + 1, sum: sum + Number(amount), positions: positions + Number(position) }
    lines.set(transaction_id, next)
  }

  const splitProblem = ({ amount, transfer_id }: ArchiveRow, { count, sum, positions }: Lines) => {
    if (transfer_id !== null) return 'uma transferência não tem divisões'
    if (count < 2 || sum !== amount) return 'as divisões não somam o valor'
    // Positions are distinct, as the database says: this sum makes them 0, 1, 2…
    return positions === (count * (count - 1)) / 2 ? undefined : 'as divisões não estão numeradas'
  }

  const legProblem = (row: ArchiveRow) => {
    if (row.category_id !== null || row.payee_id !== null) return 'uma transferência não tem categoria'
    const first = legs.get(row.transfer_id)
    if (!first) {
      legs.set(row.transfer_id, { account: row.account_id, date: row.date, signed: signed(row), count: 1 })
      return
    }
    first.count += 1
    const cancels = first.count === 2 && first.signed + signed(row) === 0
    const fits = cancels && first.date === row.date && first.account !== row.account_id
    return fits ? undefined : 'a transferência não tem dois lados iguais'
  }

  const unpaidProblem = (plan: Plan, count: number) => {
    plan.unpaid += count
    unpaid += count
    return plan.unpaid > MAX_UNPAID_OF_ONE || unpaid > MAX_UNPAID ? 'há vencimentos em aberto demais' : undefined
  }

  const problemOf: Partial<Record<string, (row: ArchiveRow) => string | undefined>> = {
    transactions: (row) => {
      const parts = lines.get(row.id)
      return (parts && splitProblem(row, parts)) ?? (row.transfer_id === null ? undefined : legProblem(row))
    },
    goals: ({ strategy, account_id, category_id }) =>
      strategy === 'por_alocacao' && account_id === null && category_id === null
        ? 'a meta não tem conta nem categoria'
        : undefined,
    recurring: ({ id, next_run, due_day, interval_count }) => {
      const plan = { nextRun: String(next_run), unpaid: 0 }
      plans.set(id, plan)
      const series = { nextRun: plan.nextRun, dueDay: Number(due_day), intervalCount: Number(interval_count) }
      return unpaidProblem(plan, dueUntil(series, today).dates.length)
    },
    recurring_postings: ({ recurring_id, due_date, skipped, transaction_id }) => {
      const plan = plans.get(recurring_id) ?? { nextRun: '', unpaid: 0 }
      const fits = String(due_date) < plan.nextRun && (skipped === 0 || transaction_id === null)
      const count = skipped === 0 && transaction_id === null ? 1 : 0
      return fits ? unpaidProblem(plan, count) : 'o vencimento não confere'
    },
  }

  return {
    addLine,
    isSplit: (transactionId: unknown) => lines.has(transactionId),
    problemOf: (table: string, row: ArchiveRow) => problemOf[table]?.(row),
    /** Whether every transfer had both legs. */
    isComplete: () => [...legs.values()].every(({ count }) => count === 2),
  }
}
