import type { Day } from '@tostao/primitives/calendar'
import { englishNames } from '../columns/names.ts'
import type { DateOrder, Guess } from '../options.ts'
import { dayOf, type PrintedDate } from '../values/dates.ts'

/**
 * The order of dates in a table with English names where each day and month is at most 12. Days to come, then rows that
 * are sorted in one order only, decide. `default` where nothing does: the user is asked.
 */
export function withEnglishOrder(
  guess: Guess<DateOrder>,
  dates: readonly PrintedDate[],
  header: readonly string[],
  savedOn: Day | undefined,
): Guess<DateOrder> {
  const isEnglish = englishNames(header)
  const numeric = dates.filter(({ numeric, year }) => numeric && year !== undefined)
  const isOpen = ({ first, second }: PrintedDate) => first <= 12 && second <= 12
  const isMoot = numeric.every(({ first, second }) => first === second)
  if (guess.from === 'options' || !isEnglish || isMoot || numeric.length * 2 < dates.length || !numeric.every(isOpen))
    return guess
  const [dmy, mdy] = (['dmy', 'mdy'] as const).map((order) =>
    numeric.flatMap((date) => dayOf(date, order, undefined) ?? []),
  )
  const [isDay, isMonth] = [dmy ?? [], mdy ?? []].map((days) => !isToCome(days, savedOn))
  if (isDay !== isMonth) return told(isDay ? 'dmy' : 'mdy', 'Na outra ordem haveria dias que ainda não chegaram')
  const [inDays, inMonths] = [isSorted(dmy ?? []), isSorted(mdy ?? [])]
  if (inDays !== inMonths) return told(inDays ? 'dmy' : 'mdy', 'Só assim as linhas estão em ordem de data')
  return {
    value: 'dmy',
    evidence: 'O arquivo está em inglês, e nenhuma data mostra se o dia ou o mês vem na frente',
    from: 'default',
  }
}

const told = (value: DateOrder, evidence: string): Guess<DateOrder> => ({ value, evidence, from: 'file' })

const isToCome = (days: readonly Day[], savedOn: Day | undefined) =>
  savedOn !== undefined && days.some((day) => day > savedOn)

/** Whether days run one way. Fewer than four different ones may do so by chance. */
function isSorted(days: readonly Day[]): boolean {
  const steps = days
    .slice(1)
    .map((day, index) => Math.sign(day < (days[index] ?? day) ? -1 : day > (days[index] ?? day) ? 1 : 0))
  return new Set(days).size >= 4 && new Set(steps.filter((step) => step !== 0)).size === 1
}
