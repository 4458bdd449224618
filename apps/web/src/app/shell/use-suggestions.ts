import { useQuery } from '@tanstack/react-query'
import { fold } from '@tostao/primitives/text'
import { accountsQuery } from '../../features/accounts/queries.ts'
import { categoriesQuery } from '../../features/categories/queries.ts'
import { payeesQuery } from '../../features/payees/queries.ts'
import { tagsQuery } from '../../features/tags/queries.ts'
import { useMonth } from '../../ui/use-month.ts'
import { entries } from './navigation.ts'

const MOST_OF_A_KIND = 4

interface Suggestion {
  label: string
  /** Tells it from another one of the same name. */
  note?: string
  /** The address it stands for. */
  to: string
}

/** The transactions of every day that are found by `filter`. */
export const transactionsOf = (filter: Record<string, string>) =>
  `/transactions?${new URLSearchParams({ ...filter, period: 'all' })}`

/** The user's things and the pages whose name contains `text`, by kind. They are asked for once `wanted`. */
export function useSuggestions(text: string, wanted: boolean): { kind: string; found: Suggestion[] }[] {
  const { search } = useMonth()
  const { data: accounts = [] } = useQuery({ ...accountsQuery(), enabled: wanted })
  const { data: archived = [] } = useQuery({ ...accountsQuery(true), enabled: wanted })
  const { data: categories = [] } = useQuery({ ...categoriesQuery(), enabled: wanted })
  const { data: payees = [] } = useQuery({ ...payeesQuery(), enabled: wanted })
  const { data: tags = [] } = useQuery({ ...tagsQuery(), enabled: wanted })

  const looked = fold(text)
  if (looked === '') return []
  const findIn = (kind: string, all: Suggestion[]) => ({
    kind,
    found: all.filter(({ label }) => fold(label).includes(looked)).slice(0, MOST_OF_A_KIND),
  })
  return [
    findIn('Contas', [
      ...accounts.map(({ id, name }) => ({ label: name, to: transactionsOf({ accountId: `${id}` }) })),
      ...archived.map(({ id, name }) => ({
        label: name,
        note: 'arquivada',
        to: transactionsOf({ accountId: `${id}` }),
      })),
    ]),
    findIn(
      'Categorias',
      categories.map(({ id, name, type }) => ({
        label: name,
        note: type === 'RECEITA' ? 'receita' : 'despesa',
        to: transactionsOf({ categoryId: `${id}` }),
      })),
    ),
    findIn(
      'Favorecidos',
      payees.map(({ id, name }) => ({ label: name, to: transactionsOf({ payeeId: `${id}` }) })),
    ),
    findIn(
      'Tags',
      tags.map(({ id, name }) => ({ label: name, to: transactionsOf({ tagId: `${id}` }) })),
    ),
    findIn(
      'Páginas',
      entries.map(({ label, to }) => ({ label, to: to + search })),
    ),
  ].filter(({ found }) => found.length > 0)
}
