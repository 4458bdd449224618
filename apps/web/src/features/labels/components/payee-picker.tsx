import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { MAX_NAME } from '@tostao/contract/limits'
import { fold } from '@tostao/primitives/text'
import { type KeyboardEvent, useState } from 'react'
import { foldFilter } from '../../../ui/form/fold-filter.ts'
import { InMantine } from '../../../ui/mantine/in-mantine.tsx'
import { payeesQuery } from '../queries.ts'

const SUGGESTIONS = 8

interface PayeePickerProps extends Omit<AutocompleteProps, 'data' | 'limit'> {
  value?: string
}

export function PayeePicker({ value = '', ...rest }: PayeePickerProps) {
  const { data: payees = [] } = useQuery(payeesQuery())
  const [opened, setOpened] = useState(false)
  const isSuggesting = opened && payees.some(({ name }) => fold(name).includes(fold(value)))

  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !isSuggesting) return
    // Do not submit the form: the library's handler, which runs next, takes the highlighted suggestion.
    event.preventDefault()
    setOpened(false)
  }

  return (
    <InMantine>
      <Autocomplete
        filter={foldFilter}
        maxLength={MAX_NAME}
        openOnFocus={false}
        {...rest}
        value={value}
        limit={SUGGESTIONS}
        data={payees.map(({ name }) => name)}
        dropdownOpened={opened}
        onDropdownOpen={() => setOpened(true)}
        onDropdownClose={() => setOpened(false)}
        onKeyDown={press}
      />
    </InMantine>
  )
}
