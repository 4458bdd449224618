import { IconChevronDown, IconX } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Id } from '@tostao/contract/fields'
import { fold } from '@tostao/primitives/text'
import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { afterPress } from '../form/after-press.ts'
import { NOT_LOADED } from '../form/not-loaded.ts'
import { TextField, type TextFieldProps } from '../form/text-field.tsx'
import { DropDown } from '../popover/drop-down.tsx'
import { OptionList } from './option-list.tsx'
import {
  creationOf,
  type Entry,
  fittingFirst,
  foldFilter,
  foldGroup,
  type Group,
  hasAny,
  itemsOf,
  OFFER,
  type Option,
  TYPE_TO_CREATE,
  UNFOLD,
  type Usual,
  usualOf,
} from './options.ts'
import { useCombobox } from './use-combobox.ts'

export const nothingFound = (nothing: string, { isPending, isLoadingError }: UseQueryResult) => {
  if (isLoadingError) return NOT_LOADED
  return isPending ? 'Carregando...' : nothing
}

/** What exists, what is created (null), the offer, or what shows a folded group. */
type Choice = Id | null | typeof OFFER | typeof UNFOLD

const AMBIGUOUS = 'Escolha uma das opções'

export interface SearchSelectProps extends Omit<TextFieldProps, 'label' | 'value' | 'defaultValue' | 'onChange'> {
  label: string
  value?: Id | null
  data: readonly Entry<Option<Id>>[]
  /** Offered last; the text selects one of them only when it matches nothing of `data`. */
  otherwise?: Group<Option<Id>>
  onChange?: (value: Id | null) => void
  /** Creates what is typed and has no match; null when it could not. */
  onCreate?: (name: string) => Promise<Id | null>
  /** Found while one types, and created when they are chosen. */
  usual?: readonly Usual[]
  /** How a name that is typed is written. */
  newName?: (typed: string) => string
  /** A press that fills the list. */
  offer?: { label: string; run: () => void } | undefined
  nothing: string
  /** Names the button that chooses nothing. */
  clear?: string
  /** The list is as wide as its longest option. */
  wide?: boolean
}

/** A text without a match stays as an error that blocks the form: else the old choice would be saved silently. */
export function SearchSelect({
  label,
  data,
  otherwise,
  value = null,
  onChange,
  onCreate,
  usual: usualNames = [],
  newName,
  offer,
  onBlur,
  nothing,
  clear,
  wide = false,
  ...rest
}: SearchSelectProps) {
  /** Undefined: the name of the choice stands in the field. */
  const [typed, setTyped] = useState<string>()
  const [opened, setOpened] = useState(false)
  const [missed, setMissed] = useState(false)
  const [shownValue, setShownValue] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const first = itemsOf(data)
  const last = otherwise?.items ?? []
  const chosen = [...first, ...last].find((item) => item.value === value)?.label ?? ''
  const text = typed ?? chosen
  const isTyped = text.trim() !== '' && text !== chosen
  const usual = isTyped ? fittingFirst(first, text) : []
  const fitting = isTyped && usual.length === 0 ? fittingFirst(last, text) : usual
  const exact = fitting.find((item) => fold(item.label) === fold(text))
  // What is apart must be named in full or pointed at: nobody means a refund by a part of its name.
  const match = exact ?? (usual.length === 1 ? usual[0] : undefined)
  const usualNew = onCreate && isTyped ? usualOf(text, usualNames) : []
  const creation = onCreate && isTyped ? creationOf(text, [...first, ...last, ...usualNames], newName) : []
  const [unfolded, setUnfolded] = useState(false)

  // A disabled field cannot be corrected, and a value from outside replaces the text.
  if (typed !== undefined && (rest.disabled || value !== shownValue)) setTyped(undefined)
  if (value !== shownValue) setShownValue(value)

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

  const change = (next: Id | null) => {
    setMissed(false)
    onChange?.(next)
  }
  const create = async (name: string) => {
    setTyped(name)
    const created = await onCreate?.(name)
    if (created !== undefined && created !== null) change(created)
  }
  const take = (item: Option<Choice>) => {
    if (item.value === OFFER) return offer?.run()
    if (item.value === UNFOLD) return setUnfolded(true)
    setOpened(false)
    if (item.value === null) return void create(item.creates ?? '')
    setTyped(undefined)
    if (item.value !== value) change(item.value)
  }
  // The options loaded after the field was left.
  useEffect(() => {
    if (missed && match && document.activeElement !== input.current) take(match)
  })

  const isUnfolded = unfolded || last.some((item) => item.value === value)
  const apart = otherwise && last.length > 0 ? [isUnfolded || isTyped ? otherwise : foldGroup(otherwise)] : []
  const fits = (options: readonly Entry<Option<Choice>>[]) =>
    isTyped ? foldFilter({ options, search: text }) : options.filter(hasAny)
  const entries: Entry<Option<Choice>>[] = [
    ...fits(data),
    ...usualNew,
    ...creation,
    ...fits(apart),
    ...(offer ? [{ value: OFFER, label: offer.label } as const] : []),
  ]
  const items = itemsOf(entries)
  const taken = isTyped
    ? (exact ?? usual[0] ?? usualNew[0])
    : items.find((item) => value !== null && item.value === value)
  const box = useCombobox({
    items: () => items,
    opened,
    open: () => setOpened(true),
    close: () => setOpened(false),
    choose: take,
    rest: taken ? items.indexOf(taken) : -1,
    reserve: creation[0] ? items.indexOf(creation[0]) : -1,
  })

  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setOpened(false)
    if (match) take(match)
    // Outside a form the choice is in effect, so show it.
    else if (isTyped && (value === null || event.currentTarget.form)) afterPress(() => setMissed(true))
    else setTyped(undefined)
    onBlur?.(event)
  }
  const type = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    setTyped(currentTarget.value)
    setOpened(true)
    setMissed(false)
    if (clear && currentTarget.value === '') onChange?.(null)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return box.press(event)
    const item = opened || isTyped ? items[box.active] : undefined
    // Do not submit the form with a text that is not the choice.
    if (item || text !== chosen) event.preventDefault()
    if (item) return take(item)
    if (isTyped && box.takeReserve()) return setOpened(true)
    setOpened(opened && isTyped)
    if (!isTyped) setTyped(undefined)
  }

  const wrong = missed && isTyped ? (fitting.length === 0 ? nothing : AMBIGUOUS) : undefined
  const list = { box, label, entries, nothing: onCreate ? TYPE_TO_CREATE : nothing }
  const clears = clear && value !== null && !rest.disabled
  return (
    <TextField
      {...rest}
      {...box.field}
      ref={input}
      label={label}
      error={wrong ?? rest.error}
      value={text}
      onClick={() => setOpened(true)}
      onChange={type}
      onKeyDown={press}
      onBlur={leave}
      after={
        clears ? (
          <IconButton {...box.beside} label={clear} tabIndex={-1} onClick={() => change(null)}>
            <IconX size={16} aria-hidden />
          </IconButton>
        ) : (
          <IconChevronDown size={16} aria-hidden />
        )
      }
      around={(field) => (
        <DropDown
          {...{ opened, wide }}
          onClose={() => setOpened(false)}
          list={<OptionList {...list} chosen={value ?? undefined} />}
        >
          {field}
        </DropDown>
      )}
    />
  )
}
