import { useQuery } from '@tanstack/react-query'
import * as cards from '@tostao/contract/cards'
import type { Answer } from '@tostao/contract/endpoint'
import type { Id } from '@tostao/contract/fields'
import { type FixedPart, fixedText } from '@tostao/contract/fixed-parts'
import { MAX_INSTALLMENTS, MIN_INSTALLMENTS } from '@tostao/contract/limits'
import type { Purchase } from '@tostao/contract/purchases'
import * as purchases from '@tostao/contract/purchases'
import { type Day, formatDay, formatMonth, type Month, monthName } from '@tostao/primitives/calendar'
import { type Centavos, formatMoney } from '@tostao/primitives/money'
import { useEffect, useRef } from 'react'
import { planText } from '#features/transactions/shared/rules/plan-text.ts'
import { useFirstInvoices } from '#features/transactions/shared/use-first-invoices.ts'
import { messageOf } from '#lib/api-error.ts'
import { pages } from '#lib/pages.ts'
import { read } from '#lib/read.ts'
import { today } from '#lib/today.ts'
import { useChanged } from '#lib/use-changed.ts'
import { useWrite } from '#lib/use-write.ts'
import { DayInput } from '#ui/form/day-input.tsx'
import { DoorLink } from '#ui/form/door-link.tsx'
import { RecordForm } from '#ui/form/record-form.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import type { FormState } from '#ui/form/use-form.ts'
import { useRecordForm } from '#ui/form/use-record-form.ts'
import { MoneyInput } from '#ui/money/money-input.tsx'
import { Callout } from '#ui/page/callout.tsx'
import { readPurchase } from '../queries.ts'
import type { PurchaseProps } from './purchase-rows.tsx'

interface Values {
  total: Centavos | null
  installments: number
  purchasedOn: Day | null
  accountId: Id
  /** Null where it is not chosen here. */
  firstMonth: Month | null
}

const COUNTS = Array.from({ length: MAX_INSTALLMENTS - MIN_INSTALLMENTS + 1 }, (_, index) => {
  const count = `${index + MIN_INSTALLMENTS}`
  return { value: count, label: `${count}x` }
})

/** A form for what was agreed; if an installment is fixed, the reasons instead. */
export function CorrectPurchaseForm({ purchase }: PurchaseProps) {
  const { fixed, rows, accountId } = purchase
  if (fixed.length === 0) return <AgreedForm whole={purchase} />
  const has = (reason: FixedPart['why']) => fixed.find(({ why }) => why === reason)
  const paid = rows.find(({ installment }) => installment === has('paid')?.installment)?.invoiceMonth
  return (
    <div className="grid gap-4">
      <Callout tone="warning">Esta compra não pode ser corrigida: {fixedText(fixed)}.</Callout>
      {paid && <DoorLink to={pages.card.to({ accountId, fatura: paid })}>Ver a fatura de {monthName(paid)}</DoorLink>}
      {has('imported') && <DoorLink to={pages.imports.to()}>Ver importações anteriores</DoorLink>}
      <p className="text-ink-2">
        Desfaça antes o que está dito acima, ou exclua a compra e lance de novo. Nome e categoria mudam sempre.
      </p>
    </div>
  )
}

function AgreedForm({ whole }: { whole: Answer<typeof purchases.one> }) {
  const purchase: Purchase = whole
  const update = useWrite(purchases.update, { says: { done: 'Compra corrigida', undone: 'Voltou como era' } })
  const { data: all = [] } = useQuery(read(cards.list, {}))
  const state = useRecordForm({
    record: purchase,
    valuesOf: (stored = purchase): Values => {
      const { total, installments, purchasedOn, accountId } = stored
      return { total, installments, purchasedOn, accountId, firstMonth: null }
    },
    toBody: ({ total, purchasedOn, firstMonth, ...values }) => ({
      ...values,
      total: total ?? Number.NaN,
      purchasedOn: purchasedOn ?? '',
      ...(firstMonth !== null && { firstMonth }),
    }),
    update: { schema: purchases.update.body, save: (body) => update.save({ body }) },
    read: readPurchase,
  })
  const { form } = state
  const { total, installments } = form.values
  // A dialog that is opened by its address is there before the purchase has been read, so the form sets the focus itself.
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const nameOf = (id: Id) => all.find(({ accountId }) => accountId === id)?.name ?? ''
  const offered = all.filter(({ open, accountId }) => open !== null || accountId === purchase.accountId)
  return (
    <RecordForm
      state={state}
      staleTitle="Esta compra mudou enquanto você editava"
      failureText={(error) => messageOf(error, 'Não foi possível corrigir a compra')}
      textsOf={(values) => [
        ['Valor total', values.total === null ? '—' : formatMoney(values.total)],
        ['Parcelas', `${values.installments}x`],
        ['Data da compra', values.purchasedOn === null ? '—' : formatDay(values.purchasedOn)],
        ['Cartão', nameOf(values.accountId)],
      ]}
    >
      <MoneyInput label="Valor total" ref={first} data-autofocus {...form.getInputProps('total')} />
      <SelectField
        label="Parcelas"
        options={COUNTS}
        hint={total !== null && total >= installments ? planText(total, installments) : undefined}
        {...form.getInputProps('installments')}
        value={`${installments}`}
        onChange={({ currentTarget }) => form.setFieldValue('installments', Number(currentTarget.value))}
      />
      <DayInput label="Data da compra" {...form.getInputProps('purchasedOn')} />
      <SelectField
        label="Cartão"
        options={offered.map(({ accountId, name }) => ({ value: `${accountId}`, label: name }))}
        {...form.getInputProps('accountId')}
        value={`${form.values.accountId}`}
        onChange={({ currentTarget }) => form.setFieldValue('accountId', Number(currentTarget.value))}
      />
      <FirstInvoiceField form={form} whole={whole} />
    </RecordForm>
  )
}

/** It follows day and card, unless it is chosen here or was before. */
function FirstInvoiceField({ form, whole }: { form: FormState<Values>; whole: Answer<typeof purchases.one> }) {
  const { accountId, purchasedOn, firstMonth } = form.values
  const { byDay, later } = useFirstInvoices({ accountId, on: purchasedOn ?? today() })
  const forget = () => form.setFieldValue('firstMonth', null)
  useChanged(accountId, forget)
  useChanged(purchasedOn, forget)
  const isElsewhere = accountId !== whole.accountId || purchasedOn !== whole.purchasedOn
  const without = isElsewhere && !whole.firstMonthChosen ? byDay : whole.firstMonth
  const beside = byDay === undefined ? [] : [{ value: byDay, label: formatMonth(byDay) }, ...later]
  const options = [
    { value: '', label: without === undefined ? 'Pela data da compra' : formatMonth(without) },
    ...beside.filter(({ value }) => value !== without),
  ]
  return (
    <SelectField
      label="Primeira fatura"
      options={options}
      {...form.getInputProps('firstMonth')}
      value={firstMonth ?? ''}
      onChange={({ currentTarget }) => form.setFieldValue('firstMonth', currentTarget.value || null)}
    />
  )
}
