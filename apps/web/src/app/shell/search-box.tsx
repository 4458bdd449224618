import { IconSearch, IconX } from '@tabler/icons-react'
import { MAX_SEARCH } from '@tostao/contract/limits'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import { pages } from '#lib/pages.ts'
import { readParams, textParam } from '#lib/params.ts'
import { usePhone } from '#lib/use-media.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { useCombobox } from '#ui/combobox/use-combobox.ts'
import { useBackCloses } from '#ui/dialog/use-back-closes.ts'
import { useLazy } from '#ui/dialog/use-lazy.ts'
import { useClickOutside } from '#ui/popover/use-click-outside.ts'
import type { Found } from './palette/found.ts'
import classes from './search-box.module.css'
import { useSearchText } from './use-search-text.ts'
import { useShortcuts } from './use-shortcuts.ts'

const loadPalette = async () => (await import('./palette/palette.tsx')).Palette

/** Filters the list on Transações; elsewhere, and with Ctrl+K, it lists what it finds. */
export function SearchBox({ onShortcuts }: { onShortcuts: () => void }) {
  const navigate = useNavigate()
  const isList = useLocation().pathname === pages.transactions.path
  const [isPalette, setPalette] = useState(false)
  const filters = isList && !isPalette
  const { asked, text, setText, send } = useSearchText(filters)
  // On a phone the field covers the top bar once its icon is pressed.
  const [shown, setShown] = useState(false)
  const covers = usePhone() && shown
  const { Lazy: Palette, opened, ...list } = useLazy(loadPalette)
  const place = useRef<HTMLElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const listed = useRef<readonly Found[]>(null)
  const before = useRef<Element>(null)

  const leave = () => {
    list.close()
    setShown(false)
    setPalette(false)
    if (isPalette) setText(asked)
  }
  const goBack = () => {
    leave()
    if (!filters) setText(asked)
    if (before.current instanceof HTMLElement) before.current.focus()
  }
  useClickOutside(opened || shown || isPalette, () => [place.current], leave)
  useBackCloses(opened || covers, goBack)

  const focus = (palette: boolean) => {
    if (document.activeElement !== field.current) before.current = document.activeElement
    flushSync(() => {
      setPalette(palette)
      setShown(true)
      if (palette && isList) setText('')
    })
    field.current?.focus()
    field.current?.select()
    if (palette || !isList) void list.open()
  }
  useShortcuts({ '/': () => focus(false), 'Ctrl+k': () => focus(true) })

  const open = (does: Found['does']) => {
    leave()
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
    if (typeof does === 'function') return does()
    setText(readParams({ q: textParam }, new URLSearchParams(does.split('?')[1])).q)
    void navigate(does)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (filters) send()
    else if (text.trim()) open(pages.transactions.to({ q: text.trim(), period: 'all' }))
  }
  const type = (typed: string) => {
    setText(typed)
    if (!filters) void list.open()
  }
  const isOpen = opened && !filters && Palette !== undefined
  const box = useCombobox({
    items: () => listed.current ?? [],
    opened: isOpen,
    open: () => void list.open(),
    choose: ({ does }) => open(does),
    free: true,
  })
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Escape') return filters || box.press(event)
    // The browser would empty the field.
    event.preventDefault()
    if (opened && !isPalette) list.close()
    else if (shown || isPalette) goBack()
    else if (filters) setText('')
  }

  return (
    <search ref={place} className={classes.search} data-shown={shown || undefined}>
      <IconButton
        label={filters && asked ? `Buscar: ${asked}` : 'Buscar'}
        className={classes.icon ?? ''}
        data-asked={asked || undefined}
        onClick={() => focus(false)}
      >
        <IconSearch size={20} stroke={1.75} aria-hidden />
      </IconButton>
      <form className={classes.form} onSubmit={submit}>
        <IconSearch size={16} stroke={1.75} className={classes.glass} aria-hidden />
        <input
          ref={field}
          {...(!filters && box.field)}
          type="search"
          aria-label={filters ? 'Buscar nas transações' : 'Buscar em tudo'}
          placeholder="Buscar"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={MAX_SEARCH}
          className={classes.field}
          value={text}
          onFocus={() => filters || loadPalette().catch(() => undefined)}
          onClick={() => filters || opened || list.open()}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={press}
        />
        <kbd className={classes.key} aria-hidden>
          /
        </kbd>
        <IconButton label="Fechar busca" className={classes.close ?? ''} onClick={goBack}>
          <IconX size={20} stroke={1.75} aria-hidden />
        </IconButton>
        {isOpen && <Palette ref={listed} box={box} text={text} onShortcuts={onShortcuts} />}
      </form>
    </search>
  )
}
