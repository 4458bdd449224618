import { type ComboboxItem, Select, type SelectProps } from '@mantine/core'
import type { Id } from '@tostao/contract/fields'
import { fold } from '@tostao/primitives/text'
import { type FocusEvent, type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { foldFilter } from './fold-filter.ts'

export interface SearchSelectProps<Value extends Id | string = Id>
  extends Omit<SelectProps<Value>, 'data' | 'onChange'> {
  data: readonly (ComboboxItem<Value> | { group: string; items: ComboboxItem<Value>[] })[]
  onChange?: (value: Value | null) => void
  /** What a value that `data` does not have is called; false while `data` is on its way. */
  unknown?: string | false
}

/**
 * One of many, found by typing: Enter takes the first that fits, leaving the field takes the only one that does, and
 * emptying the text of a `clearable` one clears it.
 */
export function SearchSelect<Value extends Id | string = Id>({
  data,
  value = null,
  onChange,
  onBlur,
  unknown = false,
  clearable = false,
  ...rest
}: SearchSelectProps<Value>) {
  const [text, setText] = useState('')
  const [opened, setOpened] = useState(false)
  const byArrows = useRef(false)
  const items = data.flatMap((entry) => ('group' in entry ? entry.items : [entry]))
  const isKnown = value === null || items.some((item) => item.value === value)
  const own = isKnown || !unknown ? [] : [{ value, label: unknown }]
  const all = [...items, ...own]
  const isTyped = text.trim() !== '' && all.find((item) => item.value === value)?.label !== text
  const fitting = isTyped ? all.filter(({ label }) => fold(label).includes(fold(text))) : []

  const take = (item: ComboboxItem<Value>) => {
    setText(item.label)
    setOpened(false)
    if (item.value !== value) onChange?.(item.value)
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const exact = fitting.find(({ label }) => fold(label) === fold(text))
    const meant = exact ?? (fitting.length === 1 ? fitting[0] : undefined)
    if (meant) take(meant)
    onBlur?.(event)
  }
  const type = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    byArrows.current = false
    if (clearable && currentTarget.value === '') onChange?.(null)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') byArrows.current = true
    if (event.key !== 'Enter' || (byArrows.current && opened)) return
    // Not the library's Enter, which may take no option before the list is drawn, and any for an emptied text.
    if (isTyped || text === '') event.stopPropagation()
    if (isTyped) event.preventDefault()
    if (fitting[0]) take(fitting[0])
  }

  return (
    <Select
      searchable
      openOnFocus={false}
      selectFirstOptionOnChange
      allowDeselect={false}
      filter={foldFilter}
      {...rest}
      clearable={clearable}
      data={[...data, ...own]}
      value={value}
      onChange={(chosen) => onChange?.(chosen)}
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
