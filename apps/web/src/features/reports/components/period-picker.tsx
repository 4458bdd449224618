import { type Day, formatDay, parseDay } from '@tostao/primitives/calendar'
import { type FormEvent, useState } from 'react'
import { today } from '#lib/today.ts'
import { Button } from '#ui/button/button.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import type { usePeriod } from '../hooks/use-period.ts'
import type { Period } from '../rules/period.ts'
import classes from './period-picker.module.css'

type PeriodPickerProps = Pick<ReturnType<typeof usePeriod>, 'period' | 'span' | 'spans' | 'choose' | 'chooseDays'>

export function PeriodPicker({ period, span, spans, choose, chooseDays }: PeriodPickerProps) {
  return (
    <search className={`${classes.picker} flex flex-wrap gap-2`} aria-label="Filtros">
      <SelectField
        label="Período"
        labelHidden
        value={span}
        options={spans}
        onChange={({ currentTarget }) => {
          const chosen = spans.find(({ value }) => value === currentTarget.value)
          if (chosen) choose(chosen.value)
        }}
      />
      {span === 'free' && <DaysForm key={`${period.from}${period.to}`} period={period} onChange={chooseDays} />}
    </search>
  )
}

const WRONG_DAY = 'Informe uma data válida'

interface DaysFormProps {
  period: Period
  onChange: (period: Period) => void
}

/** In the wrong order the days change places. */
function DaysForm({ period, onChange }: DaysFormProps) {
  const [from, setFrom] = useState(formatDay(period.from))
  const [to, setTo] = useState(formatDay(period.to))
  const [tried, setTried] = useState(false)
  const dayOf = (text: string): Day | undefined => parseDay(text, today())
  const errorOf = (text: string) => tried && !dayOf(text) && WRONG_DAY

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const [first, last] = [dayOf(from), dayOf(to)].toSorted()
    if (first && last) onChange({ from: first, to: last })
  }
  const field = { placeholder: 'dd/mm/aaaa', inputMode: 'numeric', autoComplete: 'off', labelHidden: true } as const
  return (
    <form className={`${classes.days} flex flex-wrap gap-2`} noValidate onSubmit={submit}>
      <TextField
        {...field}
        label="De"
        value={from}
        onChange={({ currentTarget }) => setFrom(currentTarget.value)}
        error={errorOf(from)}
      />
      <TextField
        {...field}
        label="Até"
        value={to}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
        error={errorOf(to)}
      />
      <Button type="submit">Aplicar</Button>
    </form>
  )
}
