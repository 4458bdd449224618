import { addMonths, type Day, lastDay, monthOf } from '@tostao/primitives/calendar'

const MAX_MONTHS = 600

export const isTooLong = ({ from, to }: { from: Day; to: Day }): boolean =>
  to > lastDay(addMonths(monthOf(from), MAX_MONTHS - 1))
