import * as recurring from '@tostao/contract/recurring'
import { read } from '#lib/read.ts'

const UPCOMING_DAYS = 7

/** What is overdue or due within a week, and what the server posted today. */
export const upcomingQuery = () => read(recurring.upcoming, { query: { days: UPCOMING_DAYS } })
