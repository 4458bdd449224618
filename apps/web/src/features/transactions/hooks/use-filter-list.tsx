import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Account } from '@tostao/contract/accounts'
import * as accounts from '@tostao/contract/accounts'
import type { Category } from '@tostao/contract/categories'
import { list as listCategories } from '@tostao/contract/categories'
import type { Id } from '@tostao/contract/fields'
import { list as listPayees } from '@tostao/contract/payees'
import { list as listTags } from '@tostao/contract/tags'
import { NO_CATEGORY, statuses } from '@tostao/contract/transactions'
import { titleCase } from '@tostao/primitives/title-case'
import type { ReactNode } from 'react'
import { TYPE_PARAMS } from '#lib/params.ts'
import { read } from '#lib/read.ts'
import { type Entry, itemsOf, type Option } from '#ui/combobox/options.ts'
import { NOT_LOADED } from '#ui/form/not-loaded.ts'
import { BankMark } from '#ui/mark/bank-mark.tsx'
import { Disc } from '#ui/mark/disc.tsx'
import { statusNames } from '../components/status-names.ts'
import { FILTERS, type FilterParams } from '../rules/filters.ts'

export type FilterName = 'accountId' | 'type' | 'categoryId' | 'tagId' | 'payeeId' | 'status'

interface Filter {
  name: FilterName
  label: string
  /** Nothing is chosen. */
  all: string
  /** The chosen one is not there. */
  gone: string
  /** On a phone only in the sheet, until it is chosen. */
  rest?: boolean
  entries: readonly Entry<Option<string>>[]
  queries: readonly Pick<UseQueryResult, 'isPending' | 'isSuccess'>[]
}

const TYPES = [
  { value: TYPE_PARAMS.RECEITA, label: 'Receita' },
  { value: TYPE_PARAMS.DESPESA, label: 'Despesa' },
]
const STATUSES = statuses.map((value) => ({ value, label: statusNames[value] }))
const NONE = { value: NO_CATEGORY, label: 'Sem categoria', mark: <Disc of={null} size="small" /> }

/** The filters, and what each offers. The tags and payees are read only when `wanted`. */
export function useFilterList(wanted: (name: FilterName) => boolean): readonly Filter[] {
  const open = useQuery(read(accounts.list, { query: {} }))
  const archived = useQuery(read(accounts.list, { query: { archived: true } }))
  const categories = useQuery(read(listCategories, { query: {} }))
  const tags = useQuery({ ...read(listTags, { query: {} }), enabled: wanted('tagId') })
  const payees = useQuery({ ...read(listPayees, { query: {} }), enabled: wanted('payeeId') })
  return [
    {
      name: 'accountId',
      label: 'Conta',
      all: 'Todas',
      gone: 'Conta desconhecida',
      entries: [...choicesOf(open.data, bankMark), { group: 'Arquivadas', items: choicesOf(archived.data, bankMark) }],
      queries: [open, archived],
    },
    { name: 'type', label: 'Tipo', all: 'Todos', gone: 'Tipo desconhecido', entries: TYPES, queries: [] },
    {
      name: 'categoryId',
      label: 'Categoria',
      all: 'Todas',
      gone: 'Categoria excluída',
      entries: [
        NONE,
        { group: 'Despesas', items: choicesOf(typed(categories.data, 'DESPESA'), categoryMark) },
        { group: 'Receitas', items: choicesOf(typed(categories.data, 'RECEITA'), categoryMark) },
      ],
      queries: [categories],
    },
    {
      name: 'tagId',
      label: 'Tag',
      all: 'Todas',
      gone: 'Tag excluída',
      rest: true,
      entries: choicesOf(tags.data),
      queries: [tags],
    },
    {
      name: 'payeeId',
      label: 'Favorecido',
      all: 'Todos',
      gone: 'Favorecido excluído',
      rest: true,
      entries: choicesOf(payees.data?.map(({ id, name }) => ({ id, name: titleCase(name) }))),
      queries: [payees],
    },
    {
      name: 'status',
      label: 'Situação',
      all: 'Todas',
      gone: 'Situação desconhecida',
      rest: true,
      entries: STATUSES,
      queries: [],
    },
  ]
}

const typed = (categories: readonly Category[] | undefined, type: Category['type']) =>
  categories?.filter((category) => category.type === type)

const bankMark = ({ name }: Account) => <BankMark name={name} small />
const categoryMark = (category: Category) => <Disc of={category} size="small" />

const choicesOf = <Item extends { id: Id; name: string }>(
  items: readonly Item[] = [],
  markOf?: (item: Item) => ReactNode,
) => items.map((item) => ({ value: String(item.id), label: item.name, ...(markOf && { mark: markOf(item) }) }))

/** The name of what is chosen; undefined while it is not known. */
export function nameOfChoice({ entries, queries, gone }: Filter, value: string): string | undefined {
  const found = itemsOf(entries).find((choice) => choice.value === value)
  if (found) return found.label
  if (queries.some(({ isPending }) => isPending)) return undefined
  return queries.every(({ isSuccess }) => isSuccess) ? gone : NOT_LOADED
}

/** What is chosen of a filter, as its choices say it. */
export function chosenText(params: FilterParams, name: FilterName): string | undefined {
  const { accountId, type, categoryId, tagId, payeeId, status } = params
  const texts = {
    accountId: FILTERS.accountId.write(accountId),
    type: FILTERS.type.write(type),
    categoryId: FILTERS.categoryId.write(categoryId),
    tagId: FILTERS.tagId.write(tagId),
    payeeId: FILTERS.payeeId.write(payeeId),
    status: FILTERS.status.write(status),
  }
  return texts[name] || undefined
}
