import { type Ref, useMemo } from 'react'
import classes from './suggestions.module.css'
import { transactionsOf } from './transactions-of.ts'
import { useSuggestions } from './use-suggestions.ts'

interface SuggestionsProps {
  id: string
  optionId: (index: number) => string
  text: string
  /** The place of the option that the keyboard has chosen; −1: none. */
  active: number
  onChoose: (to: string) => void
  ref: Ref<HTMLDivElement>
}

/** What the search box has found: the options of its combobox. */
export function Suggestions({ id, optionId, text, active, onChoose, ref }: SuggestionsProps) {
  const q = text.trim()
  const groups = useSuggestions(text)
  const order = useMemo(() => groups.flatMap(({ found }) => found), [groups])
  const option = (index: number, to: string) => ({
    id: optionId(index),
    role: 'option',
    'aria-selected': index === active,
    tabIndex: -1,
    className: classes.option,
    onClick: () => onChoose(to),
  })
  return (
    <div
      ref={ref}
      id={id}
      role="listbox"
      aria-label="Sugestões"
      className={classes.list}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
    >
      <div {...option(0, transactionsOf({ q }))}>Buscar “{q}” nas transações</div>
      {groups.map(({ kind, found }) => (
        <fieldset key={kind} aria-label={kind}>
          <p className={classes.kind} aria-hidden>
            {kind}
          </p>
          {found.map((suggestion) => (
            <div key={suggestion.to} {...option(1 + order.indexOf(suggestion), suggestion.to)}>
              {suggestion.label} {suggestion.note && <small>{suggestion.note}</small>}
            </div>
          ))}
        </fieldset>
      ))}
    </div>
  )
}
