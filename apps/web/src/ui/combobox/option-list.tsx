import { plural } from '#lib/plural.ts'
import classes from './option-list.module.css'
import { type Entry, isGroup, itemsOf, OFFER, type Option } from './options.ts'
import type { Combobox } from './use-combobox.ts'

interface OptionListProps {
  box: Combobox
  /** Names the list. */
  label: string
  entries: readonly Entry[]
  chosen?: Option['value']
  /** What stands where there is nothing to choose. */
  nothing?: string
  /** Large marks with the name below. */
  tiles?: boolean
}

export function OptionList({ box, label, entries, chosen, nothing = '', tiles = false }: OptionListProps) {
  const items = itemsOf(entries)
  const hasAny = items.some(({ value }) => value !== OFFER)
  const option = (item: Option) => (
    <div
      key={`${item.creates ?? ''} ${item.value}`}
      {...box.option(items.indexOf(item), item.value !== null && item.value === chosen)}
      className={`${classes.option} menu-line`}
    >
      {item.mark}
      <span>{item.label}</span>
    </div>
  )
  return (
    <>
      <p role="status" className={hasAny ? 'sr-only' : classes.nothing}>
        {hasAny ? plural(items.length, 'opção', 'opções') : nothing}
      </p>
      <div {...box.list(label)} className={classes.list} data-tiles={tiles || undefined}>
        {entries.map((entry) =>
          isGroup(entry) ? (
            <fieldset key={entry.group} aria-label={entry.group}>
              <p aria-hidden>{entry.group}</p>
              {entry.items.map(option)}
            </fieldset>
          ) : (
            option(entry)
          ),
        )}
      </div>
    </>
  )
}
