import type { Account } from '@tostao/contract/accounts'
import type { Category } from '@tostao/contract/categories'
import type { Id } from '@tostao/contract/fields'
import { formatDay } from '@tostao/primitives/calendar'
import { type Centavos, formatMoney } from '@tostao/primitives/money'
import type { FieldTexts } from '#ui/form/differences.ts'
import { type FormValues, filledSplitLines } from '../../rules/values.ts'
import { statusNames } from '../status-names.ts'

interface Names {
  accounts: readonly Account[]
  categories: readonly Category[]
}

export const NOTHING = '—'
const KINDS = { DESPESA: 'Despesa', RECEITA: 'Receita', TRANSFER: 'Transferência' }

const nameIn = (named: readonly { id: Id; name: string }[], id: Id | null) =>
  named.find((one) => one.id === id)?.name ?? NOTHING

const amountIn = (amount: Centavos | null) => (amount === null || Number.isNaN(amount) ? NOTHING : formatMoney(amount))

export const textsOf = (values: FormValues, { accounts, categories }: Names): FieldTexts => [
  ['Tipo', KINDS[values.kind]],
  ['Valor', amountIn(values.amount)],
  ['Parcelas', values.installments > 1 ? `em ${values.installments}x` : NOTHING],
  ['Data', values.date === null ? NOTHING : formatDay(values.date)],
  ['Outra data', values.otherDate ? formatDay(values.otherDate) : NOTHING],
  ['Descrição', values.description || NOTHING],
  ['Conta', nameIn(accounts, values.accountId)],
  ['Outra conta', nameIn(accounts, values.otherAccountId)],
  ['Categoria', nameIn(categories, values.categoryId)],
  ['Favorecido', values.payeeName || NOTHING],
  ['Situação', statusNames[values.status]],
  ['Tags', values.tagNames.toSorted().join(', ') || NOTHING],
  ['Observação', values.note || NOTHING],
  ['Divisões', splitWords(values, categories)],
]

const splitWords = ({ splits }: FormValues, categories: readonly Category[]) =>
  filledSplitLines(splits)
    .map(({ amount, description, categoryId, payeeName }) =>
      [amountIn(amount), nameIn(categories, categoryId), payeeName, description].filter(Boolean).join(' · '),
    )
    .join('; ') || NOTHING
