import type { Day } from '@tostao/primitives/calendar'
import type { Guess } from '@tostao/statements/options'
import { today } from '#lib/today.ts'
import { SelectField } from '#ui/form/select-field.tsx'
import { Callout } from '#ui/page/callout.tsx'
import { useImport } from '../hooks/use-import-session.ts'
import classes from './question.module.css'

const YEARS_OFFERED = 12

const yearOf = (day: Day) => Number(day.slice(0, 4))

export function YearQuestion({ referenceDay }: { referenceDay: Guess<Day> }) {
  const { options, dispatch } = useImport()
  const taken = yearOf(referenceDay.value)
  const latest = Math.max(yearOf(today()), taken)
  const offered = Array.from({ length: YEARS_OFFERED }, (_, index) => String(latest - index))
  const years = offered.includes(String(taken)) ? offered : [...offered, String(taken)]
  return (
    <Callout tone="warning">
      <div className={`${classes.question} grid gap-2`}>
        <strong>As datas deste arquivo não têm ano</strong>
        <SelectField
          label="De que ano são as transações mais recentes?"
          hint={referenceDay.evidence}
          value={String(taken)}
          onChange={({ currentTarget: { value: year } }) =>
            dispatch({ type: 'optionsChosen', options: { ...options, referenceDay: `${year}-12-31` } })
          }
          options={years.map((year) => ({ value: year, label: year }))}
        />
      </div>
    </Callout>
  )
}
