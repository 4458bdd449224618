import { IconSearch } from '@tabler/icons-react'
import type { Id } from '@tostao/contract/fields'
import { tidy } from '@tostao/primitives/text'
import { useEffect, useRef, useState } from 'react'
import { TextField } from '../form/text-field.tsx'
import classes from './choice-list.module.css'
import { OptionList } from './option-list.tsx'
import { creationOf, type Entry, foldFilter, hasAny, itemsOf, type Option, TYPE_TO_CREATE } from './options.ts'
import { useCombobox } from './use-combobox.ts'

interface ChoiceListProps<Value extends Id | string> {
  /** Names the search field and the list. */
  label: string
  entries: readonly Entry<Option<Value>>[]
  chosen?: Value
  onChoose: (value: Value) => void
  /** Offers to create what is typed. */
  onCreate?: ((name: string) => void) | undefined
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

  const shown: Entry<Option<Value | null>>[] = [
    ...(text.trim() ? foldFilter({ options: entries, search: text }) : entries.filter(hasAny)),
    ...(onCreate ? creationOf(text, itemsOf(entries)) : []),
  ]
  const box = useCombobox({
    items: () => itemsOf(shown),
    opened: true,
    choose: ({ value }) => (value === null ? onCreate?.(tidy(text)) : onChoose(value)),
    rest: shown.length > 0 ? 0 : -1,
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
