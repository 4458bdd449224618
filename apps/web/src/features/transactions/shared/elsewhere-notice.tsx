import { useQuery } from '@tanstack/react-query'
import { formatMonth, type Month, monthName } from '@tostao/primitives/calendar'
import { useMonths } from '#lib/months.ts'
import { today } from '#lib/today.ts'
import { TextLink } from '#ui/page/text-link.tsx'
import { lastDayQuery } from '../queries.ts'

interface ElsewhereNoticeProps {
  /** The month in which nothing was found. */
  month: Month
  /** The address of the same page in another month. */
  to: (month: Month) => string
}

/** In an empty state: where the newest transactions are, when it is not here. */
export function ElsewhereNotice({ month, to }: ElsewhereNoticeProps) {
  const { data: last } = useQuery(lastDayQuery(today()))
  const months = useMonths()
  if (!last || months.of(last) === month) return null
  const found = months.of(last)
  return (
    <p className="basis-full">
      Suas transações estão em {formatMonth(found)} ·{' '}
      <TextLink className="whitespace-nowrap" to={to(found)}>
        Ver {monthName(found)}
      </TextLink>
    </p>
  )
}
