import type { Uses } from '@tostao/contract/uses'
import { MAX_USED_MONTHS, MAX_USES } from '@tostao/contract/uses'
import { formatMonth, type Month, monthName } from '@tostao/primitives/calendar'
import { formatCount } from '@tostao/primitives/count'

const OTHERS = [
  ['rules', 'regra', 'regras'],
  ['recurring', 'gasto fixo', 'gastos fixos'],
  ['goals', 'meta', 'metas'],
  ['cards', 'cartão', 'cartões'],
] as const

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' })
const countText = (count: number, most: number, one: string, many: string) =>
  count === 0 ? '' : `${formatCount(count)} ${count === 1 ? one : many}${count < most ? '' : ' ou mais'}`

/** '24 transações e o orçamento de outubro usam Mercado.' */
export function usesText(name: string, uses: Uses, today: Month): string {
  const { transactions = 0, budgets = [] } = uses
  const others = OTHERS.map(([kind, one, many]) => ({ count: uses[kind] ?? 0, one, many }))
  const parts = [
    countText(transactions, MAX_USES, 'transação', 'transações'),
    budgetsText(budgets, today),
    ...others.map(({ count, one, many }) => countText(count, MAX_USES, one, many)),
  ].filter((part) => part !== '')
  const count = others.reduce((sum, other) => sum + other.count, transactions + budgets.length)
  return `${list.format(parts)} ${count === 1 ? 'usa' : 'usam'} ${name}.`
}

function budgetsText(months: readonly Month[], today: Month): string {
  const nameOf = (month: Month) => (month.slice(0, 4) === today.slice(0, 4) ? monthName(month) : formatMonth(month))
  const [last, before, ...others] = months
  if (last === undefined) return ''
  if (before === undefined) return `o orçamento de ${nameOf(last)}`
  if (others.length === 0) return `os orçamentos de ${nameOf(before)} e ${nameOf(last)}`
  return countText(months.length, MAX_USED_MONTHS, 'orçamento', 'orçamentos')
}
