import { IconSearch } from '@tabler/icons-react'
import { type Ref, useImperativeHandle } from 'react'
import { pages } from '#lib/pages.ts'
import { plural } from '#lib/plural.ts'
import type { Combobox } from '#ui/combobox/use-combobox.ts'
import { Skeleton } from '#ui/page/skeleton.tsx'
import type { Found } from './found.ts'
import classes from './palette.module.css'
import { usePalette } from './use-palette.tsx'

interface PaletteProps {
  box: Combobox
  text: string
  onShortcuts: () => void
  /** Given what is listed, in its order. */
  ref: Ref<readonly Found[]>
}

/** What the search box has found: the options of its combobox. */
export function Palette({ box, text, onShortcuts, ref }: PaletteProps) {
  const q = text.trim()
  const { groups, isPending, isSearching, isIncomplete } = usePalette(text, onShortcuts)
  const search: Found | undefined = q
    ? {
        id: 'search',
        label: `Buscar “${q}” nas transações`,
        mark: <IconSearch size={18} stroke={1.75} />,
        does: pages.transactions.to({ q, period: 'all' }),
        // What Enter does while nothing else is chosen.
        ...(box.active < 0 && { shortcut: 'Enter' }),
      }
    : undefined
  const order = [...(search ? [search] : []), ...groups.flatMap(({ found }) => found)]
  useImperativeHandle(ref, () => order)
  const isNothing = groups.length === 0 && !isPending && !isSearching

  const option = (found: Found) => {
    const index = order.indexOf(found)
    return (
      <div key={found.id} {...box.option(index)} className={classes.option}>
        <span className={classes.mark} aria-hidden>
          {found.mark}
        </span>
        <span className={classes.label}>{found.label}</span> {found.note && <small>{found.note}</small>}
        {found.shortcut && <kbd aria-hidden>{found.shortcut}</kbd>}
      </div>
    )
  }
  return (
    <div className={classes.panel} {...box.beside}>
      <div className={classes.scroll}>
        <div {...box.list('Sugestões')}>
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
      <p className="sr-only" role="status">
        {q && !isPending && !isSearching && plural(order.length, 'sugestão', 'sugestões')}
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
