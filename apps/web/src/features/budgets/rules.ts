import { type Day, type Month, monthOf } from '@tostao/primitives/calendar'
import { levelOf, paceOf, shareOf, type Used } from './shared/rules.ts'

const ALMOST = 0.95

/** Whether 'Perto do limite' is said: ahead of the pace of the month, or almost used up. The colours begin at 80 %. */
export function isNearLimit(used: Used, month: Month, today: Day): boolean {
  if (levelOf(used) !== 'near') return false
  const passed = paceOf(month, today)?.share ?? (month < monthOf(today) ? 1 : 0)
  return shareOf(used) >= ALMOST || shareOf(used) > passed
}
