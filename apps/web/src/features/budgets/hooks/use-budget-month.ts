import type { Month } from '@tostao/primitives/calendar'
import { messageOf } from '#lib/api-error.ts'
import { toast } from '#lib/toast.ts'
import { useOpen } from '#ui/dialog/use-open.ts'
import { useMonth } from '#ui/month/use-month.ts'
import { SAVE_FAILS } from '../mutations.ts'

const loadPast = async () => (await import('../components/past-month-modal.tsx')).PastMonthModal

/** Runs what makes budgets with their month; of a month that is over it asks first, and shows the one that is chosen. */
export function useBudgetMonth() {
  const { month, current, setMonth } = useMonth()
  const ask = useOpen(loadPast)
  return (make: (month: Month) => Promise<void>): void => {
    const run = (chosen: Month): void => {
      if (chosen !== month) setMonth(chosen)
      make(chosen).catch((error: unknown) => toast({ message: messageOf(error, SAVE_FAILS), tone: 'error' }))
    }
    if (month < current) ask({ month, current, onChoose: run })
    else run(month)
  }
}
