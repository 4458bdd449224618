import { IconCalendar, IconX } from '@tabler/icons-react'
import { type Day, formatDay, parseDay } from '@tostao/primitives/calendar'
import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { today } from '#lib/today.ts'
import { IconButton } from '../button/icon-button.tsx'
import { Calendar } from '../month/calendar.tsx'
import { DropDown } from '../popover/drop-down.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

interface DayInputProps extends Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'label'> {
  label: string
  /** Null while the text is not a day. */
  value: Day | null
  onChange: (value: Day | null) => void
  clearable?: boolean
}

const textOf = (value: Day | null) => (value === null ? '' : formatDay(value))
const dayOf = (text: string) => parseDay(text, today()) ?? null

/** A day is typed; a press or the down arrow opens the calendar, in which only the arrow begins to move. */
export function DayInput({ value, onChange, clearable = false, ...rest }: DayInputProps) {
  const [text, setText] = useState(() => textOf(value))
  const [opened, setOpened] = useState<'beside' | 'inside'>()
  const input = useRef<HTMLInputElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()
  // A value from outside (another record, the line that fills the form) replaces the text.
  if (dayOf(text) !== value) setText(textOf(value))
  const isWrong = text.trim() !== '' && value === null
  const [isMissed, setMissed] = useState(false)

  // Where a day is optional, the form would be sent without the one that was meant.
  useEffect(() => {
    const form = input.current?.form
    if (!isWrong || !form) return
    const hold = (event: Event) => {
      event.preventDefault()
      setMissed(true)
    }
    form.addEventListener('submit', hold)
    return () => form.removeEventListener('submit', hold)
  }, [isWrong])

  const close = () => {
    if (panel.current?.contains(document.activeElement)) input.current?.focus()
    setOpened(undefined)
  }
  /** Where the field is once the one that was left has shrunk. */
  const open = () =>
    setTimeout(() => {
      if (document.activeElement === input.current) setOpened('beside')
    })
  const take = (day: Day | null) => {
    setText(textOf(day))
    onChange(day)
    close()
  }
  const type = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    setText(currentTarget.value)
    setMissed(false)
    onChange(dayOf(currentTarget.value))
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown') setOpened('inside')
    else if (event.key === 'Escape' && opened) close()
    else {
      if (event.key === 'Enter' || event.key === 'Tab') close()
      return
    }
    event.preventDefault()
  }
  const pressInside = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') close()
    else if (event.key === 'Tab') {
      const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled), [tabindex="0"]')]
      const index = stops.findIndex((stop) => stop.contains(document.activeElement))
      stops.at((index + (event.shiftKey ? -1 : 1)) % stops.length)?.focus()
    } else return
    event.preventDefault()
    // The dialog around it stays.
    event.stopPropagation()
  }
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget === input.current || panel.current?.contains(relatedTarget)) return
    close()
    if (value !== null) setText(formatDay(value))
  }

  const calendar = (
    <div
      ref={panel}
      id={id}
      role="dialog"
      aria-label="Escolher o dia"
      className="p-2"
      onKeyDown={pressInside}
      onBlur={leave}
    >
      <Calendar key={opened} of="days" value={value} autoFocus={opened === 'inside'} onChoose={take} />
    </div>
  )
  return (
    <div>
      <DropDown wide opened={opened !== undefined} onClose={close} list={calendar}>
        <div>
          <TextField
            placeholder="dd/mm/aaaa"
            inputMode="numeric"
            autoComplete="off"
            {...rest}
            {...(isMissed && isWrong && { error: rest.error ?? 'Data inválida' })}
            ref={input}
            role="combobox"
            aria-haspopup="dialog"
            aria-expanded={opened !== undefined}
            aria-controls={opened && id}
            value={text}
            onChange={type}
            onClick={open}
            onKeyDown={press}
            onBlur={leave}
            after={
              clearable && value !== null && !rest.disabled ? (
                <IconButton
                  label="Limpar data"
                  tabIndex={-1}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => take(null)}
                >
                  <IconX size={16} aria-hidden />
                </IconButton>
              ) : (
                <IconCalendar size={16} aria-hidden />
              )
            }
          />
        </div>
      </DropDown>
    </div>
  )
}
