import { addMonths, type Month } from '@tostao/primitives/calendar'
import { TrendPanel } from './trend-panel.tsx'

const FLOWS = [
  [5_200_00, 4_310_00],
  [5_200_00, 3_980_00],
  [5_450_00, 4_720_00],
  [5_200_00, 4_150_00],
  [6_100_00, 4_480_00],
  [5_200_00, 3_860_00],
] as const

/** Invented, for when the trend could not be loaded. */
export function ExampleTrend({ month }: { month: Month }) {
  const months = FLOWS.map(([income, expenses], index) => ({
    month: addMonths(month, index + 1 - FLOWS.length),
    income,
    expenses,
  }))
  return <TrendPanel months={months} />
}
