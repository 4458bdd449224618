import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { formatDay } from '@tostao/primitives/calendar'
import { formatMoney } from '@tostao/primitives/money'
import { fold } from '@tostao/primitives/text'
import { titleCase } from '@tostao/primitives/title-case'
import { accountsQuery } from '../../features/accounts/queries.ts'
import { categoriesQuery } from '../../features/categories/queries.ts'
import { goalsQuery } from '../../features/goals/queries.ts'
import { payeesQuery, tagsQuery } from '../../features/labels/queries.ts'
import { foundQuery } from '../../features/transactions/queries.ts'
import { searchable } from '../../features/transactions/rules/filters.ts'
import { titleOf } from '../../features/transactions/rules/ledger.ts'
import { useMonth } from '../../ui/month/use-month.ts'
import { entries } from './navigation.ts'
import { transactionsOf } from './transactions-of.ts'

const MAX_PER_KIND = 4
const CHANGE_PASSWORD = { label: 'Alterar senha', to: '/change-password' }

interface Suggestion {
  label: string
  note?: string
  to: string
}

const DELAY = 250
const MIN_LENGTH = 2
/** More are read than shown, because transactions with one title are shown once. */
const MAX_FOUND = 4 * MAX_PER_KIND

function useFound(text: string): Suggestion[] {
  const [q] = useDebouncedValue(text.trim(), DELAY)
  const { data = [] } = useQuery({ ...foundQuery(q, MAX_FOUND), enabled: q.length >= MIN_LENGTH })
  if (q !== text.trim()) return []
  const found = data.map((item) => ({
    label: titleOf(item),
    note: `${formatMoney(item.amount)} em ${formatDay(item.date)}`,
    to: transactionsOf({ q: searchable(item.description) || q }),
  }))
  return found.filter(({ to }, index) => found.findIndex((other) => other.to === to) === index)
}

export function useSuggestions(text: string): { kind: string; found: Suggestion[] }[] {
  const { search } = useMonth()
  const { data: accounts = [] } = useQuery(accountsQuery())
  const { data: archived = [] } = useQuery(accountsQuery(true))
  const { data: categories = [] } = useQuery(categoriesQuery())
  const { data: payees = [] } = useQuery(payeesQuery())
  const { data: tags = [] } = useQuery(tagsQuery())
  const { data: goals = [] } = useQuery(goalsQuery())

  const found = useFound(text)

  const looked = fold(text)
  if (looked === '') return []
  const findIn = (kind: string, all: Suggestion[], wanted = looked) => ({
    kind,
    found: all.filter(({ label }) => fold(label).includes(wanted)).slice(0, MAX_PER_KIND),
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
      payees.map(({ id, name }) => ({ label: titleCase(name), to: transactionsOf({ payeeId: `${id}` }) })),
    ),
    findIn(
      'Tags',
      tags.map(({ id, name }) => ({ label: name, to: transactionsOf({ tagId: `${id}` }) })),
      // The list shows tags with #.
      looked.replace(/^#/, ''),
    ),
    findIn(
      'Metas',
      goals.map(({ id, name, archivedAt }) => ({
        label: name,
        ...(archivedAt && { note: 'arquivada' }),
        to: `/goals?goal=${id}`,
      })),
    ),
    findIn(
      'Páginas',
      [...entries, CHANGE_PASSWORD].map(({ label, to }) => ({ label, to: to + search })),
    ),
    {
      kind: 'Transações',
      found: found.filter(({ to }) => to !== transactionsOf({ q: text.trim() })).slice(0, MAX_PER_KIND),
    },
  ].filter(({ found }) => found.length > 0)
}
