import { useQuery } from '@tanstack/react-query'
import { list as listAccounts } from '@tostao/contract/accounts'
import { list as listCategories } from '@tostao/contract/categories'
import type { Id } from '@tostao/contract/fields'
import * as recurring from '@tostao/contract/recurring'
import type { FoundSubscription } from '@tostao/contract/recurring-found'
import type { Recurring } from '@tostao/contract/recurring-shape'
import type { Transaction } from '@tostao/contract/transactions'
import { formatDay, monthName, monthOf } from '@tostao/primitives/calendar'
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
import { isMonthly, rhythmText, valuesOfFound } from '../rules/found.ts'
import { kinds, modeNames } from '../rules/kinds.ts'
import { noticeText } from '../rules/month.ts'
import { dueRuleNames, unitOf } from '../rules/rhythm.ts'
import {
  editBody,
  newBody,
  ownProblems,
  type RecurringValues,
  recurringValues,
  repeatsText,
  valuesFrom,
} from '../rules/values.ts'
import { RecurringFields, saveFailure } from './recurring-fields.tsx'

interface RecurringModalProps {
  /** The one that is edited. */
  item?: Recurring
  /** The transaction that becomes the first payment of a new one. */
  from?: Transaction
  /** The subscription that is followed by a new one. */
  found?: FoundSubscription
  /** With what the form of a new one begins. */
  initial?: Partial<RecurringValues>
}

export function RecurringModal({ item, from, found, initial }: RecurringModalProps) {
  const create = useCreateRecurring()
  const update = useUpdateRecurring()
  const { data: open = [] } = useQuery(read(listAccounts, { query: {} }))
  const { data: archived = [] } = useQuery(read(listAccounts, { query: { archived: true } }))
  const { data: categories = [] } = useQuery(read(listCategories, { query: {} }))
  const onlyAccount = open.length === 1 ? (open[0]?.id ?? null) : null
  const payment = found ? { id: found.transactionId, date: found.lastOn } : from
  const bodyOf = newBody(today(), onlyAccount, payment)
  const state = useRecordForm({
    record: item,
    valuesOf: (record?: Recurring) =>
      found ? valuesOfFound(found) : from ? valuesFrom(from) : { ...recurringValues(record), ...initial },
    toBody: item ? editBody(item) : (values) => ({ ...bodyOf(values), ...(found && { merchant: found.merchant }) }),
    validate: (values, problems) => ({ ...problems, ...ownProblems(values) }),
    create: { schema: recurring.create.body, save: (body) => create.save({ body }) },
    update: { schema: recurring.update.body, save: update },
    read: readRecurring,
  })
  const kind = kinds[state.form.values.type]
  return (
    <FormModal title={item ? kind.edit : kind.create} size={560}>
      <RecordForm
        state={state}
        staleTitle={kind.stale}
        textsOf={(values) => textsOf(values, { accounts: [...open, ...archived], categories })}
        failureText={item ? (error) => messageOf(error, EDIT_FAILS) : saveFailure}
        button={item ? undefined : kind.make}
      >
        {from && (
          <p>
            A transação de <DayText day={from.date} /> fica como {kind.payment} de {monthName(monthOf(from.date))}.
          </p>
        )}
        {found && (
          <p>
            A cobrança de <DayText day={found.lastOn} /> fica como a última paga
            {!isMonthly(found) && `, e se repete ${rhythmText(found)}`}.
          </p>
        )}
        <RecurringFields form={state.form} item={item} onlyAccount={onlyAccount} paidOn={payment?.date} />
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
): FieldTexts => {
  const { type, every, dueRule, nextRun } = values
  const kind = kinds[type]
  const isMonthly = unitOf(every) === 'month'
  const date = nextRun === null ? NOTHING : formatDay(nextRun)
  const day = dueRule === 'last_business_day' ? NOTHING : values.dueDay
  const destination: FieldTexts = type === 'TRANSFER' ? [['Vai para', nameIn(accounts, values.toAccountId)]] : []
  return [
    ['Descrição', values.description],
    ['Valor', values.amount === null || Number.isNaN(values.amount) ? NOTHING : formatMoney(values.amount)],
    [kind.account, nameIn(accounts, values.accountId)],
    ...destination,
    ['Categoria', nameIn(categories, values.categoryId)],
    ['Repetição', repeatsText(values)],
    ['Quando', isMonthly ? dueRuleNames[dueRule] : NOTHING],
    [kind.dueDay, isMonthly ? day : date],
    ['Modo', modeNames[values.mode]],
    ['Aviso', noticeText(Number(values.notifyDays))],
    ['Favorecido', values.payeeName || NOTHING],
  ]
}
