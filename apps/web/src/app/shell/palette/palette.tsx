import { IconSearch } from '@tabler/icons-react'
import type { Ref } from 'react'
import { counted } from '../../../lib/counted.ts'
import { pages } from '../../../lib/pages.ts'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import type { Found } from './found.ts'
import classes from './palette.module.css'
import { usePalette } from './use-palette.tsx'

interface PaletteProps {
  id: string
  optionId: (index: number) => string
  text: string
  /** The place of the option that the keyboard has chosen; −1: none. */
  active: number
  onChoose: (does: Found['does']) => void
  onShortcuts: () => void
  ref: Ref<HTMLDivElement>
}

/** What the search box has found: the options of its combobox. */
export function Palette({ id, optionId, text, active, onChoose, onShortcuts, ref }: PaletteProps) {
  const q = text.trim()
  const { groups, isPending, isSearching, isIncomplete } = usePalette(text, onShortcuts)
  const search: Found | undefined = q
    ? {
        id: 'search',
        label: `Buscar “${q}” nas transações`,
        mark: <IconSearch size={18} stroke={1.75} />,
        does: pages.transactions.to({ q, period: 'all' }),
        // What Enter does while nothing else is chosen.
        ...(active < 0 && { shortcut: 'Enter' }),
      }
    : undefined
  const order = [...(search ? [search] : []), ...groups.flatMap(({ found }) => found)]
  const isNothing = groups.length === 0 && !isPending && !isSearching

  const option = (found: Found) => {
    const index = order.indexOf(found)
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the search field has the keys.
      <div
        key={found.id}
        id={optionId(index)}
        role="option"
        aria-selected={index === active}
        tabIndex={-1}
        className={classes.option}
        onClick={() => onChoose(found.does)}
      >
        <span className={classes.mark} aria-hidden>
          {found.mark}
        </span>
        <span className={classes.label}>{found.label}</span> {found.note && <small>{found.note}</small>}
        {found.shortcut && <kbd aria-hidden>{found.shortcut}</kbd>}
      </div>
    )
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus in the field.
    <div className={classes.panel} onMouseDown={(event) => event.preventDefault()}>
      <div className={classes.scroll}>
        <div ref={ref} id={id} role="listbox" aria-label="Sugestões" className={classes.list}>
          {search && option(search)}
          {groups.map(({ kind, found }) => (
            <fieldset key={kind} aria-label={kind}>
              <p className={classes.kind} aria-hidden>
                {kind}
              </p>
              {found.map(option)}
            </fieldset>
          ))}
        </div>
        {(isPending || isSearching) && (
          <p className={classes.waiting}>
            <Skeleton width="40%" />
          </p>
        )}
        {isNothing && <p className={classes.note}>Nada mais com este texto. Tente só uma parte do nome.</p>}
        {isIncomplete && <p className={classes.note}>Não foi possível carregar os dados. Pode faltar algo aqui.</p>}
      </div>
      <p className="visually-hidden" role="status">
        {q && !isPending && !isSearching && counted(order.length, 'sugestão', 'sugestões')}
      </p>
      <p className={classes.keys} aria-hidden>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> escolher
        </span>
        <span>
          <kbd>Enter</kbd> abrir
        </span>
        <span>
          <kbd>Esc</kbd> fechar
        </span>
      </p>
    </div>
  )
}
