import { Kbd, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { FormEvent, Ref } from 'react'
import { useNavigate } from 'react-router'
import classes from './search-box.module.css'

/** Enter opens the transactions of any time that match. */
export function SearchBox({ ref }: { ref: Ref<HTMLInputElement> }) {
  const navigate = useNavigate()
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = new FormData(event.currentTarget).get('q')?.toString().trim()
    if (q) void navigate({ pathname: '/transactions', search: `?${new URLSearchParams({ q, period: 'all' })}` })
  }
  return (
    <search className={classes.search}>
      <form onSubmit={search}>
        <TextInput
          ref={ref}
          name="q"
          type="search"
          aria-label="Buscar transações"
          placeholder="Buscar"
          autoComplete="off"
          leftSection={<IconSearch size={16} aria-hidden />}
          rightSection={
            <Kbd size="xs" className={classes.key} aria-hidden>
              /
            </Kbd>
          }
          rightSectionPointerEvents="none"
        />
      </form>
    </search>
  )
}
