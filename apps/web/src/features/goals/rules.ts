import type { Account } from '@tostao/contract/accounts'
import type { Id } from '@tostao/contract/fields'
import type { Goal, GoalPriority, GoalStrategy, GoalType } from '@tostao/contract/goal-shape'
import { addMonths, type Day, formatMonth, type Month, monthOf } from '@tostao/primitives/calendar'
import { type Centavos, shortMoney } from '@tostao/primitives/money'

export const typeNames: Readonly<Record<GoalType, string>> = { poupanca: 'Poupança', quitar_divida: 'Quitar dívida' }
export const strategyNames: Readonly<Record<GoalStrategy, string>> = {
  linear: 'Os aportes',
  por_alocacao: 'As entradas da conta ou da categoria',
}
export const priorityNames: Readonly<Record<GoalPriority, string>> = { alta: 'Alta', media: 'Média', baixa: 'Baixa' }

export interface GoalValues {
  name: string
  targetAmount: Centavos | null
  initialAmount: Centavos | null
  targetDate: Day | null
  plannedMonthlyAmount: Centavos | null
  accountId: Id | null
  type: GoalType
  strategy: GoalStrategy
  categoryId: Id | null
  priority: GoalPriority
  recurringDay: string
}

export const goalValues = (goal?: Goal): GoalValues => ({
  name: goal?.name ?? '',
  targetAmount: goal?.targetAmount ?? null,
  initialAmount: goal?.initialAmount || null,
  targetDate: goal?.targetDate ?? null,
  plannedMonthlyAmount: goal?.plannedMonthlyAmount ?? null,
  accountId: goal?.accountId ?? null,
  type: goal?.type ?? 'poupanca',
  strategy: goal?.strategy ?? 'linear',
  categoryId: goal?.categoryId ?? null,
  priority: goal?.priority ?? 'media',
  recurringDay: goal?.recurringDay?.toString() ?? '',
})

export const goalBody = ({ recurringDay, ...values }: GoalValues) => ({
  ...values,
  recurringDay: recurringDay.trim() === '' ? null : Number(recurringDay),
})

export interface ContributionValues {
  amount: Centavos | null
  date: Day | null
  sourceAccountId: Id | null
  accountId: Id | null
}

export interface WithdrawalValues {
  amount: Centavos | null
  date: Day | null
  accountId: Id | null
  destinationAccountId: Id | null
}

interface Overheld {
  account: Account
  /** What its goals hold together. */
  held: Centavos
  largest: Goal
}

/** The accounts that have less than their active goals hold, also with what is to come. Of a debt nothing is kept anywhere. */
export function overheldIn(active: readonly Goal[], accounts: readonly Account[]): Overheld[] {
  const kept = active.filter(({ type, currentAmount }) => type === 'poupanca' && currentAmount > 0)
  const byAccount = Map.groupBy(kept, ({ accountId }) => accountId)
  return accounts.flatMap((account) => {
    const [largest, ...others] = (byAccount.get(account.id) ?? []).toSorted((a, b) => b.currentAmount - a.currentAmount)
    if (!largest) return []
    const held = others.reduce((sum, { currentAmount }) => sum + currentAmount, largest.currentAmount)
    return held > Math.max(account.balance, account.forecastBalance) ? { account, held, largest } : []
  })
}

export function summaryOf(active: readonly Goal[]) {
  const running = active.filter(({ status }) => status === 'em_andamento')
  return {
    current: active.reduce((sum, { currentAmount }) => sum + currentAmount, 0),
    running: running.length,
    reached: active.length - running.length,
    suggested: running.reduce((sum, { suggestedMonthly }) => sum + (suggestedMonthly ?? 0), 0),
  }
}

interface Pace {
  /** The month in which the planned amount reaches the target; null for more than a hundred years. */
  month: Month | null
  enough: boolean
}
const MAX_MONTHS = 1_200

/** Undefined without a planned amount. */
export function paceOf(
  {
    plannedMonthlyAmount: planned,
    remaining,
    monthsLeft,
  }: Pick<Goal, 'plannedMonthlyAmount' | 'remaining' | 'monthsLeft'>,
  today: Day,
): Pace | undefined {
  if (!planned || remaining === 0) return undefined
  const months = Math.ceil(remaining / planned)
  return {
    month: months > MAX_MONTHS ? null : addMonths(monthOf(today), months),
    enough: monthsLeft === null || months <= monthsLeft,
  }
}

export function paceText({ month, enough }: Pace, planned: Centavos): string {
  const saved = `Com ${shortMoney(planned)} por mês você`
  if (month === null) return `${saved} leva mais de cem anos`
  return `${saved} ${enough ? '' : 'só '}chega em ${formatMonth(month)}`
}

/** What the user may want to contribute: the plan, else the suggestion. */
export function contributionHint({ remaining, plannedMonthlyAmount, suggestedMonthly }: Goal): string {
  const missing = `Faltam ${shortMoney(remaining)}`
  if (plannedMonthlyAmount) return `${missing}; planejado por mês: ${shortMoney(plannedMonthlyAmount)}`
  return suggestedMonthly === null ? missing : `${missing}; sugerido por mês: ${shortMoney(suggestedMonthly)}`
}
