import type { Goal } from '@tostao/contract/goal-shape'
import { type Day, monthOf } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'

type Progress = Pick<
  Goal,
  'currentAmount' | 'accumulated' | 'remaining' | 'percent' | 'monthsLeft' | 'suggestedMonthly' | 'status'
>
interface Target {
  targetAmount: Centavos
  initialAmount: Centavos
  targetDate: Day | null
}

/** How far a goal is: `added` is what counts besides its initial amount. */
export function progressOf({ targetAmount, initialAmount, targetDate }: Target, added: Centavos, today: Day): Progress {
  const currentAmount = initialAmount + added
  const remaining = Math.max(0, targetAmount - currentAmount)
  const isReached = remaining === 0
  const monthsLeft = targetDate === null ? null : monthsUntil(targetDate, today, isReached ? 0 : 1)
  return {
    currentAmount,
    accumulated: currentAmount,
    remaining,
    percent: Math.floor(Math.max(0, currentAmount * 1000) / targetAmount) / 10,
    monthsLeft,
    suggestedMonthly: monthsLeft === null ? null : Math.ceil(remaining / Math.max(1, monthsLeft)),
    status: isReached ? 'concluida' : 'em_andamento',
  }
}

function monthsUntil(day: Day, today: Day, min: number): number {
  return Math.max(min, monthNumber(day) - monthNumber(today))
}

function monthNumber(day: Day): number {
  const [year = 0, month = 0] = monthOf(day).split('-').map(Number)
  return year * 12 + month
}
