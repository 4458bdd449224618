import { useQuery } from '@tanstack/react-query'
import { list as listAccounts } from '@tostao/contract/accounts'
import { list as listCategories } from '@tostao/contract/categories'
import type { Id } from '@tostao/contract/fields'
import * as recurring from '@tostao/contract/recurring'
import type { FoundSubscription } from '@tostao/contract/recurring-found'
import type { Recurring } from '@tostao/contract/recurring-shape'
import type { Transaction } from '@tostao/contract/transactions'
import { monthName, monthOf } from '@tostao/primitives/calendar'
import { formatMoney } from '@tostao/primitives/money'
import { messageOf } from '#lib/api-error.ts'
import { read } from '#lib/read.ts'
import { today } from '#lib/today.ts'
import { FormModal } from '#ui/dialog/form-modal.tsx'
import type { FieldTexts } from '#ui/form/differences.ts'
import { RecordForm } from '#ui/form/record-form.tsx'
import { useRecordForm } from '#ui/form/use-record-form.ts'
import { DayText } from '#ui/page/day-text.tsx'
import { EDIT_FAILS, useCreateRecurring, useUpdateRecurring } from '../mutations.ts'
import { readRecurring } from '../queries.ts'
import { foundBody, isMonthly, nextDueOf, rhythmText, valuesOfFound } from '../rules/found.ts'
import { noticeText } from '../rules/month.ts'
import { editBody, modeNames, newBody, type RecurringValues, recurringValues, valuesFrom } from '../rules/values.ts'
import { RecurringFields, saveFailure } from './recurring-fields.tsx'

interface RecurringModalProps {
  /** The one that is edited. */
  item?: Recurring
  /** The transaction that becomes the first payment of a new one. */
  from?: Transaction
  /** The subscription that is followed by a new one. */
  found?: FoundSubscription
}

export function RecurringModal({ item, from, found }: RecurringModalProps) {
  const create = useCreateRecurring()
  const update = useUpdateRecurring()
  const { data: open = [] } = useQuery(read(listAccounts, { query: {} }))
  const { data: archived = [] } = useQuery(read(listAccounts, { query: { archived: true } }))
  const { data: categories = [] } = useQuery(read(listCategories, { query: {} }))
  const onlyAccount = open.length === 1 ? (open[0]?.id ?? null) : null
  const bodyOf = newBody(today(), onlyAccount, from?.id)
  const paidOn = from?.date ?? found?.lastOn
  const isOther = found !== undefined && !isMonthly(found)
  const state = useRecordForm({
    record: item,
    valuesOf: (record?: Recurring) =>
      found ? valuesOfFound(found) : from ? valuesFrom(from) : recurringValues(record),
    toBody: item ? editBody : (values) => ({ ...bodyOf(values), ...(found && foundBody(found, values, today())) }),
    create: { schema: recurring.create.body, save: (body) => create.save({ body }) },
    update: { schema: recurring.update.body, save: update },
    read: readRecurring,
  })
  return (
    <FormModal title={item ? 'Editar gasto fixo' : 'Novo gasto fixo'} size={560}>
      <RecordForm
        state={state}
        staleTitle="Este gasto fixo mudou enquanto você editava"
        textsOf={(values) => textsOf(values, { accounts: [...open, ...archived], categories })}
        failureText={item ? (error) => messageOf(error, EDIT_FAILS) : saveFailure}
        button={item ? undefined : 'Criar gasto fixo'}
      >
        {from && (
          <p>
            A transação de <DayText day={from.date} /> fica como o pagamento de {monthName(monthOf(from.date))}.
          </p>
        )}
        {found && (
          <p>
            A cobrança de <DayText day={found.lastOn} /> fica como a última paga
            {isOther && `, e se repete ${rhythmText(found)}`}.
          </p>
        )}
        <RecurringFields
          form={state.form}
          isNew={!item}
          onlyAccount={onlyAccount}
          paidMonth={paidOn && monthOf(paidOn)}
          weekly={found?.intervalUnit === 'week'}
          nextDue={isOther ? (dueDay) => nextDueOf(found, dueDay, today()) : undefined}
        />
      </RecordForm>
    </FormModal>
  )
}

type Named = readonly { id: Id; name: string }[]

const NOTHING = '—'
const nameIn = (named: Named, id: Id | null) => named.find((one) => one.id === id)?.name ?? NOTHING

const textsOf = (
  values: RecurringValues,
  { accounts, categories }: { accounts: Named; categories: Named },
): FieldTexts => [
  ['Descrição', values.description],
  ['Valor', values.amount === null || Number.isNaN(values.amount) ? NOTHING : formatMoney(values.amount)],
  ['Conta', nameIn(accounts, values.accountId)],
  ['Categoria', nameIn(categories, values.categoryId)],
  ['Dia do vencimento', values.dueDay],
  ['Modo', modeNames[values.mode]],
  ['Aviso', noticeText(Number(values.notifyDays))],
  ['Favorecido', values.payeeName || NOTHING],
]
