import { IconSearch } from '@tabler/icons-react'
import type { Id } from '@tostao/contract/fields'
import { useEffect, useRef, useState } from 'react'
import { TextField } from '../form/text-field.tsx'
import classes from './choice-list.module.css'
import { OptionList } from './option-list.tsx'
import {
  creationOf,
  type Entry,
  foldFilter,
  foldGroup,
  hasAny,
  itemsOf,
  type Option,
  TYPE_TO_CREATE,
  UNFOLD,
  type Usual,
  usualOf,
} from './options.ts'
import { useCombobox } from './use-combobox.ts'

interface ChoiceListProps<Value extends Id | string> {
  /** Names the search field and the list. */
  label: string
  entries: readonly Entry<Option<Value>>[]
  chosen?: Value
  onChoose: (value: Value) => void
  /** Offers to create what is typed. */
  onCreate?: ((name: string) => void) | undefined
  /** Found while one types, and created when they are chosen; another new name then needs a second Enter. */
  usual?: readonly Usual[]
  /** How a name that is typed is written. */
  newName?: (typed: string) => string
  /** What stands in place of an empty list, where nothing can be created. */
  nothing?: string
  /** Few choices need no search; the hidden field has the keys. */
  searchHidden?: boolean
  /** Typing starts at once; on a phone the keyboard would hide the choices. */
  focused: boolean
  /** Large marks with the name below. */
  tiles?: boolean
}

/** A list that is searched while one types, of which one is chosen. */
export function ChoiceList<Value extends Id | string>(props: ChoiceListProps<Value>) {
  const {
    label,
    entries,
    chosen,
    onChoose,
    onCreate,
    usual,
    newName,
    nothing = TYPE_TO_CREATE,
    searchHidden = false,
    focused,
    tiles = false,
  } = props
  const [text, setText] = useState('')
  const search = useRef<HTMLInputElement>(null)
  // The choices may load after the dialog has set the focus.
  useEffect(() => {
    if (focused) search.current?.focus()
  }, [focused])

  const [unfolded, setUnfolded] = useState(false)
  const isTyped = text.trim() !== ''
  const found: Entry<Option<Value | null | typeof UNFOLD>>[] = isTyped
    ? [...foldFilter({ options: entries, search: text }), ...(onCreate ? usualOf(text, usual ?? []) : [])]
    : entries.filter(hasAny).map((entry) => (unfolded || holds(entry, chosen) ? entry : foldGroup(entry)))
  const creation = onCreate ? creationOf(text, [...itemsOf(entries), ...(usual ?? [])], newName) : []
  const shown = [...found, ...creation]
  const count = itemsOf(found).length
  const box = useCombobox({
    items: () => itemsOf(shown),
    opened: true,
    choose: ({ value, creates }) => {
      if (creates !== undefined) onCreate?.(creates)
      else if (value === UNFOLD) setUnfolded(true)
      else if (value !== null) onChoose(value)
    },
    rest: count > 0 || (creation.length > 0 && !usual) ? 0 : -1,
    reserve: creation.length > 0 ? count : -1,
  })
  return (
    <div className={classes.frame}>
      <div className={searchHidden ? 'sr-only' : ''}>
        <TextField
          {...box.field}
          label={label}
          labelHidden
          placeholder={label}
          ref={search}
          before={<IconSearch size={16} aria-hidden />}
          data-autofocus={focused || undefined}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </div>
      <OptionList box={box} label={label} entries={shown} chosen={chosen} nothing={nothing} tiles={tiles} />
    </div>
  )
}

const holds = (entry: Entry, chosen: Option['value'] | undefined) =>
  itemsOf([entry]).some(({ value }) => value === chosen)
