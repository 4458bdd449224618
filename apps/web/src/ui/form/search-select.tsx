import { type ComboboxItem, Select, type SelectProps } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Id } from '@tostao/contract/fields'
import { fold } from '@tostao/primitives/text'
import { type FocusEvent, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { fittingFirst, foldFilter } from './fold-filter.ts'

/** Said where there is nothing to choose from because it did not come. */
export const NOT_LOADED = 'Não foi possível carregar as opções'

/** What to say where no option fits: `nothing`, once there are options. */
export const nothingFound = (nothing: string, { isPending, isLoadingError }: UseQueryResult) => {
  if (isLoadingError) return NOT_LOADED
  return isPending ? 'Carregando...' : nothing
}

const AMBIGUOUS = 'Escolha uma das opções'

interface Group<Value extends Id | string> {
  group: string
  items: ComboboxItem<Value>[]
}

export interface SearchSelectProps<Value extends Id | string = Id>
  extends Omit<SelectProps<Value>, 'data' | 'onChange'> {
  data: readonly (ComboboxItem<Value> | Group<Value>)[]
  /** Offered last; what is typed means one of them only where it fits nothing of `data`. */
  otherwise?: Group<Value>
  onChange?: (value: Value | null) => void
  /** What a value that `data` does not have is called; false while `data` is on its way. */
  unknown?: string | false
}

/** A message that came between the press and the release of a button would move it, and lose the click. */
function afterPress(run: () => void) {
  if (document.querySelector(':active')) document.addEventListener('mouseup', () => setTimeout(run), { once: true })
  else run()
}

/**
 * One of many, found by typing: Enter takes the one that fits best, leaving the field takes the only one that does, and
 * emptying the text of a `clearable` one clears it. A text left that names none stays, as an error that holds the form
 * back: what was chosen before, or nothing, would be saved in silence.
 */
export function SearchSelect<Value extends Id | string = Id>({
  data,
  otherwise,
  value = null,
  onChange,
  onBlur,
  unknown = false,
  clearable = false,
  ...rest
}: SearchSelectProps<Value>) {
  const [text, setText] = useState('')
  const [opened, setOpened] = useState(false)
  const [missed, setMissed] = useState(false)
  const byArrows = useRef(false)
  const input = useRef<HTMLInputElement>(null)
  const items = data.flatMap((entry) => ('group' in entry ? entry.items : [entry]))
  const last = otherwise?.items ?? []
  const isKnown = value === null || [...items, ...last].some((item) => item.value === value)
  const own = isKnown || !unknown ? [] : [{ value, label: unknown }]
  const first = [...items, ...own]
  const chosen = [...first, ...last].find((item) => item.value === value)?.label ?? ''
  const isTyped = text.trim() !== '' && chosen !== text
  const fitting = isTyped
    ? ([first, last].map((some) => fittingFirst(some, text)).find((fits) => fits.length > 0) ?? [])
    : []
  const exact = fitting.find(({ label }) => fold(label) === fold(text))
  const meant = exact ?? (fitting.length === 1 ? fitting[0] : undefined)

  // Nobody can mend a field that has been disabled.
  if (isTyped && rest.disabled) setText(chosen)

  useEffect(() => {
    const form = input.current?.form
    if (!isTyped || !form) return
    // The form says what else is wrong, and moves the focus to the first of it.
    const hold = (event: Event) => {
      event.preventDefault()
      setMissed(true)
    }
    form.addEventListener('submit', hold)
    return () => form.removeEventListener('submit', hold)
  }, [isTyped])

  const change = (next: Value | null) => {
    setMissed(false)
    onChange?.(next)
  }
  const take = (item: ComboboxItem<Value>) => {
    setText(item.label)
    setOpened(false)
    if (item.value !== value) change(item.value)
  }
  // The options came after the field was left.
  useEffect(() => {
    if (missed && meant && document.activeElement !== input.current) take(meant)
  })
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    if (meant) take(meant)
    // The library has put the chosen one's name back by now. Without a form it is in effect, and stays told.
    else if (isTyped && (value === null || event.currentTarget.form)) {
      setText(text)
      afterPress(() => setMissed(true))
    }
    onBlur?.(event)
  }
  const type = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    byArrows.current = false
    setMissed(false)
    if (clearable && currentTarget.value === '') onChange?.(null)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') byArrows.current = true
    if (event.key !== 'Enter' || (byArrows.current && opened)) return
    // Not the library's Enter, which may take no option before the list is drawn, and any for an emptied text.
    if (isTyped || text === '') event.stopPropagation()
    // Nor the form's, for a text that is not the choice: an emptied one shows what stands first.
    if (text !== chosen) event.preventDefault()
    if (fitting[0]) take(fitting[0])
    else if (text.trim() === '') {
      setText(chosen)
      setOpened(false)
    }
  }

  const wrong = missed && isTyped ? (fitting.length === 0 ? rest.nothingFoundMessage : AMBIGUOUS) : undefined
  return (
    <Select
      searchable
      openOnFocus={false}
      selectFirstOptionOnChange
      allowDeselect={false}
      filter={(input) => foldFilter(input, otherwise?.group)}
      {...rest}
      ref={input}
      error={wrong ?? rest.error}
      clearable={clearable}
      data={[...data, ...own, ...(last.length > 0 && otherwise ? [otherwise] : [])]}
      value={value}
      onChange={change}
      searchValue={text}
      onSearchChange={setText}
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      onBlur={leave}
      onInput={type}
      onKeyDownCapture={press}
    />
  )
}
