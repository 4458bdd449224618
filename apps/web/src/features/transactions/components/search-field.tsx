import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { MAX_SEARCH } from '@tostao/contract/limits'
import { useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

const DELAY = 300

interface SearchFieldProps {
  value: string
  onChange: (value: string) => void
}

export function SearchField({ value, onChange }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const [sent, setSent] = useState(value)
  const [seen, setSeen] = useState(value)
  const { pathname } = useLocation()
  const { location: coming } = useNavigation()
  const send = useDebouncedCallback((next: string) => {
    // A navigation to another page has started: changing this address would cancel it.
    if (coming && coming.pathname !== pathname) return
    setSent(next.trim())
    onChange(next.trim())
  }, DELAY)

  // A search made elsewhere (top bar, 'Limpar filtros') replaces the text; our own does not.
  if (value !== seen) {
    setSeen(value)
    if (value !== sent) {
      setText(value)
      setSent(value)
    }
  }

  return (
    <TextInput
      type="search"
      aria-label="Buscar"
      placeholder="Buscar"
      autoComplete="off"
      maxLength={MAX_SEARCH}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        send(event.currentTarget.value)
      }}
    />
  )
}
