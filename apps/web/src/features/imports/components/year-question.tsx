import { NativeSelect } from '@mantine/core'
import type { Day } from '@tostao/primitives/calendar'
import type { Guess } from '@tostao/statements/types'
import { today } from '../../../lib/today.ts'
import { Panel } from '../../../ui/page/panel.tsx'

interface YearQuestionProps {
  referenceDay: Guess<Day>
  onReferenceDay: (day: Day) => void
}

const YEARS_OFFERED = 12

const yearOf = (day: Day) => Number(day.slice(0, 4))

export function YearQuestion({ referenceDay, onReferenceDay }: YearQuestionProps) {
  const taken = yearOf(referenceDay.value)
  const latest = Math.max(yearOf(today()), taken)
  const years = Array.from({ length: YEARS_OFFERED }, (_, index) => String(latest - index))
  return (
    <Panel title="As datas deste arquivo não têm ano">
      <NativeSelect
        maw="26rem"
        label="De que ano são as transações mais recentes?"
        description={referenceDay.evidence}
        inputWrapperOrder={['label', 'input', 'description']}
        value={String(taken)}
        onChange={({ currentTarget }) => onReferenceDay(`${currentTarget.value}-12-31`)}
        data={years.includes(String(taken)) ? years : [...years, String(taken)]}
      />
    </Panel>
  )
}
