import { UNREADABLE_AMOUNT } from '@tostao/contract/money'
import { type Day, formatDay, parseDay } from '@tostao/primitives/calendar'
import { type FormEvent, useState } from 'react'
import { today } from '#lib/today.ts'
import { Button } from '#ui/button/button.tsx'
import { useDialogFrame } from '#ui/dialog/dialog-frame.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { MoneyInput } from '#ui/money/money-input.tsx'
import { PopPanel } from '#ui/popover/pop-panel.tsx'
import { type Filtering, useFilters } from '../../hooks/use-filters.ts'

interface RangeFormProps {
  filtering: Filtering
  /** Typing starts at once. */
  focused?: boolean
  onDone: () => void
}

const WRONG_DAY = 'Informe uma data válida'

const textOf = (day: Day | undefined) => (day ? formatDay(day) : '')

/** Amounts and days from and to; in the wrong order they change places. */
export function RangeForm({ filtering, focused, onDone }: RangeFormProps) {
  const { filters, ownPeriod, change } = filtering
  const [min, setMin] = useState(filters.amountMin ?? null)
  const [max, setMax] = useState(filters.amountMax ?? null)
  const [from, setFrom] = useState(textOf(ownPeriod ? filters.from : undefined))
  const [to, setTo] = useState(textOf(ownPeriod ? filters.to : undefined))
  const [tried, setTried] = useState(false)

  const dayOf = (text: string) => parseDay(text, today())
  const isWrongDay = (text: string) => text.trim() !== '' && !dayOf(text)
  const amountError = (amount: number | null) => tried && Number.isNaN(amount) && UNREADABLE_AMOUNT
  const dayError = (text: string) => tried && isWrongDay(text) && WRONG_DAY

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if ([min, max].some(Number.isNaN) || [from, to].some(isWrongDay)) return
    onDone()
    change({
      amountMin: min ?? undefined,
      amountMax: max ?? undefined,
      from: dayOf(from),
      to: dayOf(to),
      ...((from || to) && { period: undefined }),
    })
  }
  const dayField = { placeholder: 'dd/mm/aaaa', inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <form className="grid grid-cols-2 gap-3 p-2 max-md:p-0" noValidate onSubmit={submit}>
      <MoneyInput
        label="Valor de"
        value={min}
        onChange={setMin}
        error={amountError(min)}
        data-autofocus={focused || undefined}
      />
      <MoneyInput label="Valor até" value={max} onChange={setMax} error={amountError(max)} />
      <TextField
        {...dayField}
        label="Data de"
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
        error={dayError(from)}
      />
      <TextField
        {...dayField}
        label="Data até"
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
        error={dayError(to)}
      />
      <Button type="submit" className="col-span-full">
        Aplicar
      </Button>
    </form>
  )
}

export function RangeMenu({ anchor }: { anchor: HTMLElement }) {
  const { close } = useDialogFrame()
  const filtering = useFilters()
  return (
    <PopPanel title="Valor e datas" anchor={anchor}>
      {(place) => <RangeForm filtering={filtering} focused={place === 'popover'} onDone={close} />}
    </PopPanel>
  )
}
