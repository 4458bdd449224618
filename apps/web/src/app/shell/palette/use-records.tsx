import { IconHash, IconTargetArrow } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { list as listAccounts } from '@tostao/contract/accounts'
import { list as listBudgets } from '@tostao/contract/budgets'
import { list as listCategories } from '@tostao/contract/categories'
import { list as listGoals } from '@tostao/contract/goals'
import { list as listPayees } from '@tostao/contract/payees'
import { list as listRecurring } from '@tostao/contract/recurring'
import { recurringTypes } from '@tostao/contract/recurring-shape'
import { list as listTags } from '@tostao/contract/tags'
import { formatMoney } from '@tostao/primitives/money'
import { titleCase } from '@tostao/primitives/title-case'
import { kindParam } from '#features/recurring/rules/kind-param.ts'
import { everyText } from '#features/recurring/rules/rhythm.ts'
import { pages } from '#lib/pages.ts'
import { read } from '#lib/read.ts'
import { BankMark } from '#ui/mark/bank-mark.tsx'
import { Disc } from '#ui/mark/disc.tsx'
import { PayeeMark } from '#ui/mark/payee-mark.tsx'
import { useMonth } from '#ui/month/use-month.ts'
import type { FoundGroup } from './found.ts'

const ICON = { size: 18, stroke: 1.75 }

const REPEATED = {
  DESPESA: { kind: 'Gastos fixos', words: 'gasto fixo' },
  RECEITA: { kind: 'Recebimentos', words: 'recebimento que se repete' },
  TRANSFER: { kind: 'Transferências que se repetem', words: 'transferência que se repete' },
} as const

/** Everything of the user that has a name. Read when the palette opens, and searched in the browser. */
export function useRecords() {
  const { month, search } = useMonth()
  const accounts = useQuery(read(listAccounts, { query: {} }))
  const archived = useQuery(read(listAccounts, { query: { archived: true } }))
  const categories = useQuery(read(listCategories, { query: {} }))
  const payees = useQuery(read(listPayees, { query: {} }))
  const tags = useQuery(read(listTags, { query: {} }))
  const goals = useQuery(read(listGoals, {}))
  const budgets = useQuery(read(listBudgets, { query: { month } }))
  const recurring = useQuery(read(listRecurring, { query: { type: 'all' } }))
  const all = [accounts, archived, categories, payees, tags, goals, budgets, recurring]

  const groups: FoundGroup[] = [
    {
      kind: 'Contas',
      found: [...(accounts.data ?? []), ...(archived.data ?? [])].map(({ id, name, archivedAt }) => ({
        id: `account-${id}`,
        label: name,
        words: 'conta',
        ...(archivedAt && { note: 'arquivada' }),
        mark: <BankMark name={name} />,
        does: pages.transactions.to({ accountId: `${id}`, period: 'all' }),
      })),
    },
    {
      kind: 'Categorias',
      found: (categories.data ?? []).map(({ id, name, type, color, icon }) => ({
        id: `category-${id}`,
        label: name,
        words: 'categoria',
        note: type === 'RECEITA' ? 'receita' : 'despesa',
        mark: <Disc of={{ color, icon }} size="small" />,
        does: pages.transactions.to({ categoryId: `${id}`, period: 'all' }),
      })),
    },
    {
      kind: 'Orçamentos',
      found: (budgets.data ?? []).map(({ id, categoryName, categoryColor: color, categoryIcon: icon, ...budget }) => ({
        id: `budget-${id}`,
        label: categoryName,
        words: 'orçamento limite',
        note: `${formatMoney(budget.spent)} de ${formatMoney(budget.available)}`,
        mark: <Disc of={{ color, icon }} size="small" />,
        does: `${pages.budgets.path}${search}`,
      })),
    },
    {
      kind: 'Metas',
      found: (goals.data ?? []).map(({ id, name, archivedAt, percent }) => ({
        id: `goal-${id}`,
        label: name,
        words: 'meta',
        note: archivedAt ? 'arquivada' : `${Math.floor(percent)}%`,
        mark: <IconTargetArrow {...ICON} />,
        does: pages.goals.to({ goal: id }),
      })),
    },
    ...recurringTypes.map((type) => ({
      kind: REPEATED[type].kind,
      found: (recurring.data ?? [])
        .filter((item) => item.type === type)
        .map(({ id, description, categoryColor: color, categoryIcon: icon, ...item }) => ({
          id: `recurring-${id}`,
          label: description,
          words: REPEATED[type].words,
          note: `${formatMoney(item.amount)} ${everyText(item)}`,
          mark: <Disc of={color && icon ? { color, icon } : null} size="small" />,
          does: pages.fixed.to({ type: kindParam.write(type) || undefined }),
        })),
    })),
    {
      kind: 'Favorecidos',
      found: (payees.data ?? []).map(({ id, name }) => ({
        id: `payee-${id}`,
        label: titleCase(name),
        words: 'favorecido',
        mark: <PayeeMark name={titleCase(name)} />,
        does: pages.transactions.to({ payeeId: `${id}`, period: 'all' }),
      })),
    },
    {
      kind: 'Tags',
      found: (tags.data ?? []).map(({ id, name }) => ({
        id: `tag-${id}`,
        label: name,
        words: `tag #${name}`,
        mark: <IconHash {...ICON} />,
        does: pages.transactions.to({ tagId: `${id}`, period: 'all' }),
      })),
    },
  ]
  return {
    groups,
    isPending: all.some((query) => query.isPending),
    isIncomplete: all.some((query) => query.isLoadingError),
  }
}
