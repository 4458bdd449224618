import { useState } from 'react'

/** The item stays for the closing animation. */
export function useItemDialog<Item>() {
  const [item, setItem] = useState<Item>()
  const [opened, setOpened] = useState(false)
  const open = (next: Item) => {
    setItem(next)
    setOpened(true)
  }
  return { item, opened, open, close: () => setOpened(false) }
}
