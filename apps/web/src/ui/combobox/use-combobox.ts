import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react'

interface Settings<Item> {
  /** As they are shown; read when a key is pressed, because another component may know them. */
  items: () => readonly Item[]
  opened: boolean
  open?: () => void
  /** Without it the list stays, and Escape is for what is around it. */
  close?: () => void
  choose: (item: Item) => void
  /** The option that is active until the keys move: what Enter takes. */
  rest?: number
  /** The option that Enter makes active while none is: only the next one takes it. */
  reserve?: number
  /** The text counts too: the arrows lead back to it, and the pointer makes nothing active by resting on it. */
  free?: boolean
}

export type Combobox = ReturnType<typeof useCombobox>

const NONE = -1

const keepFocus = (event: MouseEvent) => event.preventDefault()

/**
 * A text field with a list of options, after the WAI-ARIA pattern of an editable combobox: the focus stays in the
 * field, which names the active option. It knows nothing of what they look like.
 */
export function useCombobox<Item>(settings: Settings<Item>) {
  const { items, opened, open, close, choose, rest = NONE, reserve = NONE, free = false } = settings
  const id = useId()
  const [moved, setMoved] = useState<number>()
  if (!opened && moved !== undefined) setMoved(undefined)
  const active = moved ?? rest
  const idOf = (index: number) => `${id}-${index}`

  const pick = (index: number) => {
    const item = items()[index]
    if (item !== undefined) choose(item)
    return item !== undefined
  }
  const move = (index: number) => {
    setMoved(index)
    document.getElementById(idOf(index))?.scrollIntoView({ block: 'nearest' })
  }
  const takeReserve = () => {
    const isThere = active === NONE && reserve !== NONE
    if (isThere) move(reserve)
    return isThere
  }
  const step = (by: 1 | -1) => {
    if (!opened) open?.()
    // A list opens at what is chosen.
    if (!opened && active >= 0) return
    const first = free ? NONE : 0
    const from = by > 0 ? active : Math.max(active, first)
    const count = items().length - first
    if (count > 0) move(((from - first + by + count) % count) + first)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, nativeEvent, currentTarget: field } = event
    if (nativeEvent.isComposing) return
    if (key === 'ArrowDown' || key === 'ArrowUp') step(key === 'ArrowDown' ? 1 : -1)
    else if (!opened) return
    // They first move the caret.
    else if (key === 'Home' && field.selectionEnd === 0) move(0)
    else if (key === 'End' && field.selectionStart === field.value.length) move(items().length - 1)
    else if (key === 'Escape' && close) close()
    // A key that is held opened the list.
    else if (key === 'Enter' && nativeEvent.repeat) return event.preventDefault()
    else if (key !== 'Enter' || !(pick(active) || takeReserve())) return
    event.preventDefault()
  }

  return {
    opened,
    active,
    press,
    takeReserve,
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': opened,
      'aria-controls': opened ? id : undefined,
      'aria-activedescendant': opened && active >= 0 ? idOf(active) : undefined,
      autoComplete: 'off',
      onInput: () => setMoved(undefined),
      onKeyDown: press,
    },
    list: (label: string) => ({ id, role: 'listbox', 'aria-label': label, onMouseDown: keepFocus }),
    /** What stands beside the field: a press there leaves the focus in it. */
    beside: { onMouseDown: keepFocus },
    option: (index: number, selected = index === active) => ({
      id: idOf(index),
      role: 'option',
      tabIndex: -1,
      'aria-selected': selected,
      'data-active': index === active || undefined,
      onClick: () => pick(index),
      onPointerMove: () => free || setMoved(index),
    }),
  } as const
}
