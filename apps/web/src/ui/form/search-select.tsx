import { type ComboboxItem, Select, type SelectProps } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Id } from '@tostao/contract/fields'
import { fold, tidy } from '@tostao/primitives/text'
import { type FocusEvent, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { InMantine } from '../mantine/in-mantine.tsx'
import { afterPress } from './after-press.ts'
import { fittingFirst, foldFilter } from './fold-filter.ts'
import { NOT_LOADED } from './not-loaded.ts'

export const nothingFound = (nothing: string, { isPending, isLoadingError }: UseQueryResult) => {
  if (isLoadingError) return NOT_LOADED
  return isPending ? 'Carregando...' : nothing
}

/** The option that creates what is typed. */
const NEW = '\0new'

const AMBIGUOUS = 'Escolha uma das opções'

interface Group<Value extends Id | string> {
  group: string
  items: ComboboxItem<Value>[]
}

export interface SearchSelectProps<Value extends Id | string = Id>
  extends Omit<SelectProps<Value | typeof NEW>, 'data' | 'value' | 'onChange'> {
  value?: Value | null
  data: readonly (ComboboxItem<Value> | Group<Value>)[]
  /** Offered last; the text selects one of them only when it matches nothing of `data`. */
  otherwise?: Group<Value>
  onChange?: (value: Value | null) => void
  /** Creates what is typed and has no match; null when it could not. */
  onCreate?: (name: string) => Promise<Value | null>
  /** The text of a value that is not in `data`; false while `data` loads. */
  unknown?: string | false
}

/** A text without a match stays as an error that blocks the form: else the old choice would be saved silently. */
export function SearchSelect<Value extends Id | string = Id>({
  data,
  otherwise,
  value = null,
  onChange,
  onCreate,
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
  const usual = isTyped ? fittingFirst(first, text) : []
  const fitting = isTyped && usual.length === 0 ? fittingFirst(last, text) : usual
  const exact = fitting.find(({ label }) => fold(label) === fold(text))
  // What is apart must be named in full or pointed at: nobody means a refund by a part of its name.
  const match = exact ?? (usual.length === 1 ? usual[0] : undefined)

  const name = tidy(text)
  const isNew = isTyped && ![...first, ...last].some(({ label }) => fold(label) === fold(name))
  const creation = onCreate && isNew ? [{ value: NEW, label: `Criar “${name}”` } as const] : []

  // A disabled field cannot be corrected: reset its text.
  if (isTyped && rest.disabled) setText(chosen)

  useEffect(() => {
    const form = input.current?.form
    if (!isTyped || !form) return
    // The form shows all errors and focuses the first.
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
  const create = async () => {
    setText(name)
    setOpened(false)
    const created = await onCreate?.(name)
    if (created !== undefined && created !== null) change(created)
  }
  const choose = (next: Value | typeof NEW | null) => {
    if (next === NEW) return void create()
    change([...first, ...last].find((item) => item.value === next)?.value ?? null)
  }
  const take = (item: ComboboxItem<Value>) => {
    setText(item.label)
    setOpened(false)
    if (item.value !== value) change(item.value)
  }
  // The options loaded after the field was left.
  useEffect(() => {
    if (missed && match && document.activeElement !== input.current) take(match)
  })
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    if (match) take(match)
    // By now the library has restored the name of the choice. Outside a form the choice is in effect, so show it.
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
    // Not the library's Enter: before the list is rendered it takes nothing, and for an empty text it takes any option.
    if (isTyped || text === '') event.stopPropagation()
    // Do not submit the form with a text that is not the choice.
    if (text !== chosen) event.preventDefault()
    const taken = exact ?? usual[0]
    if (taken) take(taken)
    else if (creation.length > 0 && fitting.length === 0) void create()
    else if (text.trim() === '') {
      setText(chosen)
      setOpened(false)
    }
  }

  const wrong = missed && isTyped ? (fitting.length === 0 ? rest.nothingFoundMessage : AMBIGUOUS) : undefined
  return (
    <InMantine>
      <Select
        searchable
        openOnFocus={false}
        selectFirstOptionOnChange
        allowDeselect={false}
        filter={(input) => foldFilter(input, otherwise?.group)}
        rightSection={<IconChevronDown size={16} aria-hidden />}
        clearSectionMode={clearable && value !== null ? 'clear' : 'rightSection'}
        {...rest}
        ref={input}
        error={wrong ?? rest.error}
        clearable={clearable}
        data={[...data, ...own, ...creation, ...(last.length > 0 && otherwise ? [otherwise] : [])]}
        value={value}
        onChange={choose}
        searchValue={text}
        onSearchChange={setText}
        dropdownOpened={opened}
        onDropdownOpen={() => setOpened(true)}
        onDropdownClose={() => setOpened(false)}
        onBlur={leave}
        onInput={type}
        onKeyDownCapture={press}
      />
    </InMantine>
  )
}
