import { Combobox, Kbd, Text, TextInput, useCombobox } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { MAX_SEARCH } from '@tostao/contract/limits'
import { type FormEvent, type Ref, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import classes from './search-box.module.css'
import { transactionsOf, useSuggestions } from './use-suggestions.ts'

export function SearchBox({ ref }: { ref: Ref<HTMLInputElement> }) {
  const navigate = useNavigate()
  const box = useCombobox()
  const [params] = useSearchParams()
  const asked = params.get('q') ?? ''
  const [text, setText] = useState(asked)
  const [seen, setSeen] = useState(asked)
  const [used, setUsed] = useState(false)
  const suggestions = useSuggestions(text, used)
  const q = text.trim()

  // The search in the address was changed elsewhere: by the list, 'Limpar filtros' or the back button.
  if (asked !== seen) {
    setSeen(asked)
    setText(asked)
  }

  const open = (to: string) => {
    box.closeDropdown()
    setText(new URLSearchParams(to.split('?')[1]).get('q') ?? '')
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
    void navigate(to)
  }
  const search = (event: FormEvent) => {
    event.preventDefault()
    if (q) open(transactionsOf({ q }))
  }
  const type = (typed: string) => {
    setText(typed)
    box.resetSelectedOption()
    if (typed.trim()) box.openDropdown()
    else box.closeDropdown()
  }

  return (
    <search className={classes.search}>
      <form onSubmit={search}>
        <Combobox
          store={box}
          readOnly={!q}
          withinPortal={false}
          onOptionSubmit={open}
          classNames={{ dropdown: classes.dropdown ?? '' }}
        >
          <Combobox.Target withExpandedAttribute>
            <TextInput
              ref={ref}
              aria-label="Buscar em tudo"
              placeholder="Buscar"
              enterKeyHint="search"
              maxLength={MAX_SEARCH}
              leftSection={<IconSearch size={16} aria-hidden />}
              rightSection={
                <Kbd size="xs" className={classes.key} aria-hidden>
                  /
                </Kbd>
              }
              rightSectionPointerEvents="none"
              value={text}
              onFocus={() => setUsed(true)}
              onChange={(event) => type(event.currentTarget.value)}
              onBlur={() => box.closeDropdown()}
            />
          </Combobox.Target>
          <Combobox.Dropdown>
            <Combobox.Options aria-label="Sugestões">
              <Combobox.Option value={transactionsOf({ q })}>Buscar “{q}” nas transações</Combobox.Option>
              {suggestions.map(({ kind, found }) => (
                <Combobox.Group key={kind} label={kind}>
                  {found.map(({ label, note, to }) => (
                    <Combobox.Option key={to} value={to}>
                      {label}
                      {note && (
                        <>
                          {' '}
                          <Text span size="xs" c="dimmed" className={classes.note}>
                            {note}
                          </Text>
                        </>
                      )}
                    </Combobox.Option>
                  ))}
                </Combobox.Group>
              ))}
            </Combobox.Options>
          </Combobox.Dropdown>
        </Combobox>
      </form>
    </search>
  )
}
