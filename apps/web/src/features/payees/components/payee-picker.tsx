import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { foldFilter } from '../../../ui/fold-filter.ts'
import { payeesQuery } from '../queries.ts'

const SUGGESTIONS = 8
const LONGEST = 100

/** A payee's name, typed freely or chosen among those that match. */
export function PayeePicker(props: Omit<AutocompleteProps, 'data' | 'limit'>) {
  const { data: payees = [] } = useQuery(payeesQuery())
  return (
    <Autocomplete
      filter={foldFilter}
      maxLength={LONGEST}
      openOnFocus={false}
      {...props}
      limit={SUGGESTIONS}
      data={payees.map(({ name }) => name)}
    />
  )
}
