import { MAX_SPLITS, MAX_TAGS } from '@tostao/contract/limits'
import type { Day } from '@tostao/primitives/calendar'
import type { ExportedTable } from '../../../tables/declared.ts'
import { countDue, dueIn, isFar } from '../../recurring/rules/due-dates.ts'
import type { ArchiveRow } from './archive-rows.ts'
import { cardWholeness } from './whole-cards.ts'
import { purchaseWholeness } from './whole-purchases.ts'

/** Due dates: all are made whenever fixed expenses are listed, and those of an automatic one are posted by one insert. */
const MAX_UNPAID = 20_000
const MAX_UNPAID_OF_ONE = 1_000

type Lines = { count: number; sum: number; positions: number }
type Plan = { nextRun: string; unpaid: number }
type Leg = { account: unknown; signed: number; count: number }
type Checks = Partial<Record<ExportedTable, (row: ArchiveRow) => string | undefined>>

const signed = ({ type, amount }: ArchiveRow): number => (type === 'RECEITA' ? 1 : -1) * Number(amount)

/** A rule without a condition would hold for everything. */
function ruleProblem({ text, account_id, type, amount_min, amount_max, ...effect }: ArchiveRow): string | undefined {
  const asksNothing = [account_id, type, amount_min, amount_max].every((value) => value === null)
  if (asksNothing && String(text).trim() === '') return 'a regra não diz quando vale'
  const { category_id, to_account_id, payee, description, tags, leave_out } = effect
  const isEmpty = [category_id, to_account_id].every((id) => id === null) && `${payee}${description}${tags}` === '[]'
  if (isEmpty !== (leave_out === 1)) return 'a regra não diz o que faz'
  if (to_account_id !== null && to_account_id === account_id) return 'a regra tem a mesma conta duas vezes'
  const isInverted = amount_min !== null && amount_max !== null && Number(amount_min) > Number(amount_max)
  return isInverted ? 'o valor mínimo da regra é maior que o máximo' : undefined
}

/**
 * Demands of creating that no row shows alone: split lines are numbered and sum to their transaction, transfers have two
 * legs that cancel, an expense pays a due date, limits hold. Each check answers what is wrong with a row.
 */
export function wholeness(today: Day) {
  const lines = new Map<unknown, Lines>()
  const payments = new Set<unknown>()
  const givenBack = { refunds: new Set<unknown>(), purchases: new Set<unknown>() }
  const tagged = new Map<unknown, number>()
  const legs = new Map<unknown, Leg>()
  const plans = new Map<unknown, Plan>()
  const importIds = new Set<unknown>()
  const cards = cardWholeness()
  const purchases = purchaseWholeness()
  let unpaid = 0

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
      legs.set(row.transfer_id, { account: row.account_id, signed: signed(row), count: 1 })
      return
    }
    first.count += 1
    const cancels = first.count === 2 && first.signed + signed(row) === 0
    const fits = cancels && first.account !== row.account_id
    return fits ? undefined : 'a transferência não tem dois lados iguais'
  }

  const unpaidProblem = (plan: Plan, count: number) => {
    plan.unpaid += count
    unpaid += count
    return plan.unpaid > MAX_UNPAID_OF_ONE || unpaid > MAX_UNPAID ? 'há vencimentos em aberto demais' : undefined
  }

  /** For the tables by which transactions are checked: all their rows come before the first transaction. */
  const before: Checks = {
    transaction_splits: ({ transaction_id, amount, position }) => {
      const { count, sum, positions } = lines.get(transaction_id) ?? { count: 0, sum: 0, positions: 0 }
      const next = { count: count + 1, sum: sum + Number(amount), positions: positions + Number(position) }
      lines.set(transaction_id, next)
      return next.count > MAX_SPLITS ? `uma transação tem no máximo ${MAX_SPLITS} divisões` : undefined
    },
    recurring_postings: ({ transaction_id }) => {
      if (transaction_id !== null) payments.add(transaction_id)
      return undefined
    },
    purchase_installments: purchases.know,
    refunds: ({ transaction_id, refund_of }) => {
      givenBack.refunds.add(transaction_id)
      givenBack.purchases.add(refund_of)
      return undefined
    },
  }

  const checks: Checks = {
    accounts: (row) => {
      cards.know(row)
      const number = row.import_id ?? row.id
      if (importIds.has(number)) return 'outra conta tem o mesmo import_id'
      importIds.add(number)
      return
    },
    ...cards.checks,
    purchases: purchases.purchases,
    transactions: (row) => {
      const parts = lines.get(row.id)
      const problem = cards.placeProblem(row) ?? purchases.problem(row, parts !== undefined)
      if (problem) return problem
      if (payments.has(row.id) && (row.type !== 'DESPESA' || row.transfer_id !== null))
        return 'só uma despesa paga um gasto fixo'
      if (givenBack.refunds.has(row.id) && (row.type !== 'RECEITA' || row.transfer_id !== null))
        return 'só uma receita é um estorno'
      if (givenBack.purchases.has(row.id) && (row.type !== 'DESPESA' || row.transfer_id !== null))
        return 'só uma despesa tem estorno'
      return (parts && splitProblem(row, parts)) ?? (row.transfer_id === null ? undefined : legProblem(row))
    },
    transaction_tags: ({ transaction_id }) => {
      const count = (tagged.get(transaction_id) ?? 0) + 1
      tagged.set(transaction_id, count)
      return count > MAX_TAGS ? `uma transação tem no máximo ${MAX_TAGS} tags` : undefined
    },
    goals: ({ strategy, account_id, category_id }) =>
      strategy === 'por_alocacao' && account_id === null && category_id === null
        ? 'a meta não tem conta nem categoria'
        : undefined,
    rules: ruleProblem,
    recurring: ({ id, next_run, due_day, interval_count }) => {
      const plan = { nextRun: String(next_run), unpaid: 0 }
      plans.set(id, plan)
      const series = { nextRun: plan.nextRun, dueDay: Number(due_day), intervalCount: Number(interval_count) }
      if (isFar(plan.nextRun, today)) return 'o vencimento está a mais de 10 anos de hoje'
      if (dueIn(plan.nextRun, series.dueDay) !== plan.nextRun) return 'o vencimento não é no dia escolhido'
      return unpaidProblem(plan, countDue(series, today))
    },
    recurring_postings: ({ recurring_id, due_date, skipped, transaction_id }) => {
      const plan = plans.get(recurring_id) ?? { nextRun: '', unpaid: 0 }
      const fits = String(due_date) < plan.nextRun && (skipped === 0 || transaction_id === null)
      const count = skipped === 0 && transaction_id === null ? 1 : 0
      return fits ? unpaidProblem(plan, count) : 'o vencimento não confere'
    },
  }

  return {
    before,
    checks,
    isMisplaced: cards.isMisplaced,
    /** The transactions that are split. */
    splitIds: (): ReadonlySet<unknown> => new Set(lines.keys()),
    /** A transfer without its second leg, if there is one. */
    findHalfTransfer: () => [...legs].find(([, { count }]) => count !== 2)?.[0],
  }
}
