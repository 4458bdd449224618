import { IconSearch } from '@tabler/icons-react'
import type { Id } from '@tostao/contract/fields'
import { fold, tidy } from '@tostao/primitives/text'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import classes from './choice-list.module.css'
import { fittingFirst } from './fold-filter.ts'
import { TextField } from './text-field.tsx'

export interface Choice<Value extends Id | string> {
  value: Value
  label: string
  /** Before the name: a disc, a bank's mark. */
  mark?: ReactNode
}

export interface ChoiceGroup<Value extends Id | string> {
  name?: string
  choices: readonly Choice<Value>[]
}

interface ChoiceListProps<Value extends Id | string> {
  /** Names the search field and the list. */
  label: string
  groups: readonly ChoiceGroup<Value>[]
  chosen: Value | undefined
  onChoose: (value: Value) => void
  /** Offers to create what is typed. */
  onCreate?: ((name: string) => void) | undefined
  /** What stands in place of an empty list. */
  nothing: string
  /** Few choices need no search; the hidden field has the keys. */
  searchHidden?: boolean
  /** Typing starts at once; on a phone the keyboard would hide the choices. */
  focused: boolean
  /** Large marks with the name below. */
  tiles?: boolean
}

interface Line {
  id: string
  label: string
  mark?: ReactNode
  isChosen: boolean
  run: () => void
}

/** A list that is searched while one types, of which one is chosen. */
export function ChoiceList<Value extends Id | string>(props: ChoiceListProps<Value>) {
  const { label, groups, chosen, onChoose, onCreate, nothing, searchHidden = false, focused, tiles = false } = props
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const id = useId()
  const search = useRef<HTMLInputElement>(null)
  // The choices may load after the dialog has set the focus.
  useEffect(() => {
    if (focused) search.current?.focus()
  }, [focused])
  const name = tidy(text)

  const lineOf = (choice: Choice<Value>): Line => ({
    id: `${id}-${choice.value}`,
    label: choice.label,
    mark: choice.mark,
    isChosen: choice.value === chosen,
    run: () => onChoose(choice.value),
  })
  const shown = groups
    .map((group) => ({ name: group.name, lines: fittingFirst(group.choices, name).map(lineOf) }))
    .filter(({ lines }) => lines.length > 0)
  const isKnown = groups.some(({ choices }) => choices.some((choice) => fold(choice.label) === fold(name)))
  const creates = onCreate && name !== '' && !isKnown
  const creation: Line[] = creates
    ? [{ id: `${id}-new`, label: `Criar “${name}”`, isChosen: false, run: () => onCreate(name) }]
    : []
  const lines = [...shown.flatMap((group) => group.lines), ...creation]

  const move = (step: number) => {
    if (lines.length === 0) return
    const next = (active + step + lines.length) % lines.length
    setActive(next)
    document.getElementById(lines[next]?.id ?? '')?.scrollIntoView({ block: 'nearest' })
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') lines[active]?.run()
    else if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else return
    event.preventDefault()
  }

  const option = (line: Line) => (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the search field.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search field has the keys.
    <div
      key={line.id}
      id={line.id}
      role="option"
      aria-selected={line.isChosen}
      data-active={line === lines[active] || undefined}
      className={classes.option}
      onClick={line.run}
      onPointerMove={() => setActive(lines.indexOf(line))}
    >
      {line.mark}
      <span className={classes.label}>{line.label}</span>
    </div>
  )
  return (
    <div className={classes.frame}>
      <div className={searchHidden ? 'visually-hidden' : ''}>
        <TextField
          label={label}
          labelHidden
          placeholder={label}
          ref={search}
          role="combobox"
          aria-expanded
          aria-autocomplete="list"
          aria-controls={id}
          aria-activedescendant={lines[active]?.id}
          autoComplete="off"
          before={<IconSearch size={16} aria-hidden />}
          data-autofocus={focused || undefined}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setActive(0)
          }}
          onKeyDown={press}
        />
      </div>
      <div id={id} role="listbox" aria-label={label} className={classes.list} data-tiles={tiles || undefined}>
        {shown.map((group) =>
          group.name ? (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset has no options.
            <div key={group.name} role="group" aria-label={group.name} className={classes.group}>
              <span className={classes.name} aria-hidden>
                {group.name}
              </span>
              {group.lines.map(option)}
            </div>
          ) : (
            <div key="" role="presentation" className={classes.group}>
              {group.lines.map(option)}
            </div>
          ),
        )}
        {creation.map(option)}
      </div>
      {lines.length === 0 && (
        <p role="status" className={classes.nothing}>
          {nothing}
        </p>
      )}
    </div>
  )
}
