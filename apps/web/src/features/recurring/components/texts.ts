import type { Id } from '@tostao/contract/fields'
import { formatMoney } from '@tostao/primitives/money'
import type { FieldTexts } from '../../../ui/form/differences.ts'
import { noticeText } from '../rules/month.ts'
import { modeNames, type RecurringValues } from '../rules/values.ts'

type Named = readonly { id: Id; name: string }[]

const NOTHING = '—'
const nameIn = (named: Named, id: Id | null) => named.find((one) => one.id === id)?.name ?? NOTHING

export const textsOf = (
  values: RecurringValues,
  { accounts, categories, payees }: { accounts: Named; categories: Named; payees: Named },
): FieldTexts => [
  ['Descrição', values.description],
  ['Valor', values.amount === null || Number.isNaN(values.amount) ? NOTHING : formatMoney(values.amount)],
  ['Conta', nameIn(accounts, values.accountId)],
  ['Categoria', nameIn(categories, values.categoryId)],
  ['Dia do vencimento', values.dueDay],
  ['Modo', modeNames[values.mode]],
  ['Aviso', noticeText(Number(values.notifyDays))],
  ['Favorecido', values.usesPayee ? nameIn(payees, values.payeeId) : values.payeeName || NOTHING],
]
