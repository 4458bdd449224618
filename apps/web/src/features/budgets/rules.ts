import type { Day, Month } from '@tostao/primitives/calendar'
import type { Months } from '@tostao/primitives/months'
import { levelOf, paceOf, shareOf, type Used } from './shared/rules.ts'

const ALMOST = 0.95

/** Whether 'Perto do limite' is said: ahead of the pace of the month, or almost used up. The colours begin at 80 %. */
export function isNearLimit(used: Used, month: Month, today: Day, months: Months): boolean {
  if (levelOf(used) !== 'near') return false
  const passed = paceOf(month, today, months)?.share ?? (month < months.of(today) ? 1 : 0)
  return shareOf(used) >= ALMOST || shareOf(used) > passed
}
