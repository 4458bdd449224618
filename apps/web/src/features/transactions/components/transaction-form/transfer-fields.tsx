import { IconArrowsLeftRight } from '@tabler/icons-react'
import type { EntryType, Id } from '@tostao/contract/fields'
import type { Day } from '@tostao/primitives/calendar'
import { AccountPicker } from '#features/accounts/shared/account-picker.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { DayInput } from '#ui/form/day-input.tsx'
import type { FormState } from '#ui/form/use-form.ts'
import type { FormValues } from '../../rules/values.ts'
import classes from './transfer-fields.module.css'

interface TransferFieldsProps {
  form: FormState<FormValues>
  /** The edited leg; a new transfer starts from its source. */
  leg: EntryType
  editing: boolean
}

export function TransferFields({ form, leg, editing }: TransferFieldsProps) {
  const [source, destination] =
    leg === 'DESPESA' ? (['accountId', 'otherAccountId'] as const) : (['otherAccountId', 'accountId'] as const)
  const chooseSource = (id: Id | null) => {
    form.setFieldValue(source, id)
    if (id === form.values[destination]) form.setFieldValue(destination, form.values[source])
  }
  const swap = () => {
    const { [source]: from, [destination]: to } = form.getValues()
    form.setFieldValue(source, to)
    form.setFieldValue(destination, from)
  }
  return (
    <div className={classes.accounts}>
      <AccountPicker
        label="De"
        placeholder="De onde sai"
        withArchived={editing}
        cardsApart
        {...form.getInputProps(source)}
        onChange={chooseSource}
      />
      <IconButton className={classes.swap ?? ''} label="Trocar as contas" onClick={swap}>
        <IconArrowsLeftRight size={18} aria-hidden />
      </IconButton>
      <AccountPicker
        label="Para"
        placeholder="Para onde vai"
        withArchived={editing}
        exclude={form.values[source]}
        {...form.getInputProps(destination)}
      />
    </div>
  )
}

interface LegDaysProps {
  form: FormState<FormValues>
  /** The edited leg. */
  leg: EntryType
  otherDate: Day | null
}

/** Of a transfer that left one account on another day than it came to the other. */
export function LegDays({ form, leg, otherDate }: LegDaysProps) {
  const own = <DayInput {...form.getInputProps('date')} label={leg === 'DESPESA' ? 'Saiu em' : 'Entrou em'} />
  const other = (
    <DayInput
      {...form.getInputProps('otherDate')}
      value={otherDate}
      label={leg === 'DESPESA' ? 'Entrou em' : 'Saiu em'}
    />
  )
  return leg === 'DESPESA' ? (
    <>
      {own}
      {other}
    </>
  ) : (
    <>
      {other}
      {own}
    </>
  )
}
