import { useQuery } from '@tanstack/react-query'
import type { Account } from '@tostao/contract/accounts'
import { list as listAccounts } from '@tostao/contract/accounts'
import type { Id } from '@tostao/contract/fields'
import { read } from '#lib/read.ts'
import { nothingFound, SearchSelect, type SearchSelectProps } from '#ui/combobox/search-select.tsx'

interface AccountPickerProps extends Omit<SearchSelectProps, 'data' | 'nothing'> {
  exclude?: Id | null
  withArchived?: boolean
  /** Cards stand last, and only their whole names choose them: money rarely comes from one. */
  cardsApart?: boolean
}

const option = ({ id, name }: Account) => ({ value: id, label: name })

export function AccountPicker({ exclude, withArchived = false, cardsApart = false, ...props }: AccountPickerProps) {
  const query = useQuery(read(listAccounts, { query: {} }))
  const { data: open = [], isSuccess } = query
  const { value = null } = props
  // A card may be paid from an archived account.
  const isElsewhere = isSuccess && value !== null && !open.some(({ id }) => id === value)
  const { data: archived = [] } = useQuery({
    ...read(listAccounts, { query: { archived: true } }),
    enabled: withArchived || isElsewhere,
  })
  const offered = (accounts: readonly Account[]) => accounts.filter(({ id }) => id !== exclude).map(option)
  const isApart = ({ type }: Account) => cardsApart && type === 'credit_card'
  const [items, others] = [offered(open.filter((account) => !isApart(account))), offered(archived)]
  const cards = offered(open.filter(isApart))
  const data = others.length > 0 ? [...items, { group: 'Arquivadas', items: others }] : items
  return (
    <SearchSelect
      {...props}
      nothing={nothingFound('Nenhuma conta encontrada', query)}
      data={data}
      {...(cards.length > 0 && { otherwise: { group: 'Cartões', items: cards } })}
    />
  )
}
