import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { MAX_TIMES } from '@tostao/contract/limits'
import { type DueRule, dueRules } from '@tostao/contract/recurring-shape'
import { type ChangeEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { DayInput } from '#ui/form/day-input.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import type { FormState } from '#ui/form/use-form.ts'
import { dueRuleNames, everies, everyNames, isMany, MOST, unitOf } from '../rules/rhythm.ts'
import { endingNames, endings, type RecurringValues, repeatsText } from '../rules/values.ts'

const EVERIES = everies.map((value) => ({ value, label: everyNames[value] }))
const DUE_RULES = dueRules.map((value) => ({ value, label: dueRuleNames[value] }))
const ENDINGS = endings.map((value) => ({ value, label: endingNames[value] }))
const COUNTS = { month: 'Quantos meses', week: 'Quantas semanas', year: 'Quantos anos' } as const
/** The business day on which most are paid. */
const USUAL_BUSINESS_DAY = '5'

const INSIDE = ['intervalCount', 'dueRule', 'endsOn', 'times']

/** Whether the fields are in view: closed while what they say is what most are, and a field that is wrong opens them. */
export function useRepeats({ values, errors }: FormState<RecurringValues>) {
  const isSimple = values.every === 'month' && values.dueRule === 'day' && values.ends === 'never'
  // A salary comes on a business day: its rule is the first that is asked.
  const [isAsked, setAsked] = useState(values.type === 'RECEITA' || !isSimple)
  const isOpen = isAsked || INSIDE.some((field) => field in errors)
  return { isOpen, toggle: () => setAsked(!isOpen) }
}

interface RepeatFieldsProps {
  form: FormState<RecurringValues>
  isOpen: boolean
  toggle: () => void
  /** The field of the day, which depends on what is chosen here. */
  children: ReactNode
}

/** How often it repeats and when it ends: a line of text until it is to be changed. */
export function RepeatFields({ form, isOpen, toggle, children }: RepeatFieldsProps) {
  const { values } = form
  const id = useId()
  const unit = unitOf(values.every)
  const chooseRule = ({ currentTarget: { value } }: ChangeEvent<HTMLSelectElement>) => {
    const dueRule = dueRules.find((rule): rule is DueRule => rule === value) ?? 'day'
    form.setValues({ dueRule, ...(dueRule === 'business_day' && { dueDay: USUAL_BUSINESS_DAY }) })
  }
  return (
    <>
      <div className="col-span-full -ml-2">
        <Button
          variant="quiet"
          size="sm"
          icon={isOpen ? <IconChevronUp aria-hidden /> : <IconChevronDown aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={toggle}
        >
          {repeatsText(values)}
        </Button>
      </div>
      {isOpen && (
        <div id={id} className="col-span-full grid grid-cols-2 items-start gap-4 max-md:grid-cols-1">
          <SelectField label="Repete" options={EVERIES} {...form.getInputProps('every')} />
          {isMany(values.every) && (
            <TextField
              label={COUNTS[unit]}
              hint={`De 1 a ${MOST[unit][0]}`}
              inputMode="numeric"
              autoComplete="off"
              maxLength={2}
              required
              {...form.getInputProps('intervalCount')}
            />
          )}
          {unit === 'month' && (
            <SelectField label="Quando" options={DUE_RULES} {...form.getInputProps('dueRule')} onChange={chooseRule} />
          )}
          {children}
          <SelectField label="Termina" options={ENDINGS} {...form.getInputProps('ends')} />
          {values.ends === 'on' && <DayInput label="Última data" required {...form.getInputProps('endsOn')} />}
          {values.ends === 'times' && (
            <TextField
              label="Quantas vezes"
              hint={`De 1 a ${MAX_TIMES}`}
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              required
              {...form.getInputProps('times')}
            />
          )}
        </div>
      )}
    </>
  )
}
