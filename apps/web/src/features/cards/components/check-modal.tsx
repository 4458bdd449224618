import { IconCalendarEvent } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import * as cards from '@tostao/contract/cards'
import type { Answer } from '@tostao/contract/endpoint'
import type { Transaction } from '@tostao/contract/transactions'
import { type Day, type Month, monthName } from '@tostao/primitives/calendar'
import { type Centavos, formatMoney } from '@tostao/primitives/money'
import { useId } from 'react'
import { titleOf } from '#features/transactions/shared/rules/ledger.ts'
import { messageOf } from '#lib/api-error.ts'
import { read } from '#lib/read.ts'
import { toast } from '#lib/toast.ts'
import { useWrite } from '#lib/use-write.ts'
import { Button } from '#ui/button/button.tsx'
import { useDialogFrame } from '#ui/dialog/dialog-frame.ts'
import { FormModal } from '#ui/dialog/form-modal.tsx'
import { DayInput } from '#ui/form/day-input.tsx'
import { Form } from '#ui/form/form.tsx'
import { ModalActions } from '#ui/form/modal-actions.tsx'
import { useRecordForm } from '#ui/form/use-record-form.ts'
import { AmountText } from '#ui/money/amount-text.tsx'
import { MoneyInput } from '#ui/money/money-input.tsx'
import { DayText } from '#ui/page/day-text.tsx'
import { useAskedSave, useMoveToInvoice } from '../mutations.ts'
import { comparisonOf, otherInvoice } from '../shared/rules.ts'
import classes from './check-modal.module.css'

interface Values {
  statedTotal: Centavos | null
  closesOn: Day | null
}

interface CheckModalProps {
  invoice: Answer<typeof cards.one>
  /** What its total has of the invoice before, which can still be paid by itself: the bank does not count it here yet. */
  before: Centavos
}

/** What the bank says of an invoice: its total, and the day on which it closed. */
export function CheckModal({ invoice, before }: CheckModalProps) {
  const update = useWrite(cards.update, { says: { done: 'Fatura conferida', undone: 'Voltou como era' } })
  const askedSave = useAskedSave()
  const { close } = useDialogFrame()
  const { accountId, month, closesOn, statedTotal } = invoice
  const { data: now = invoice } = useQuery(read(cards.one, { query: { accountId, month } }))
  const { form, props } = useRecordForm({
    valuesOf: (): Values => ({ statedTotal, closesOn }),
    toBody: (values) => ({
      accountId,
      month,
      statedTotal: values.statedTotal,
      ...(values.closesOn !== closesOn && { closesOn: values.closesOn ?? '' }),
    }),
    create: { schema: cards.update.body, save: (sent) => askedSave((body) => update.save({ body }), sent) },
  })
  const { statedTotal: typed } = form.values
  const isOpen = now.status === 'aberta'
  const total = now.total - before
  const forget = async () => {
    const stated = typed === null || Number.isNaN(typed) ? {} : { statedTotal: typed }
    const sent = { accountId, month, closesOn: null, ...stated }
    const done = await askedSave((body) => update.save({ body }), sent).catch(showFailure)
    if (done) close()
  }
  return (
    <FormModal title={`Conferir a fatura de ${monthName(month)}`} size={480}>
      <Form
        {...props}
        failureText={(error) => messageOf(error, 'Não foi possível salvar')}
        actions={<ModalActions busy={form.submitting} />}
      >
        <p>
          Aqui a fatura soma {formatMoney(total)}. Quanto diz o banco, e em que dia {isOpen ? 'fecha' : 'fechou'}?
        </p>
        <MoneyInput label="Total no banco" allowNegative data-autofocus {...form.getInputProps('statedTotal')} />
        <DayInput label={isOpen ? 'Fecha em' : 'Fechou em'} {...form.getInputProps('closesOn')} />
        {now.closesSource !== 'terms' && (
          <Button variant="quiet" icon={<IconCalendarEvent aria-hidden />} onClick={() => void forget()}>
            Fechar no dia de sempre
          </Button>
        )}
        <p className="text-ink-2" aria-live="polite">
          {typed !== null && !Number.isNaN(typed) && comparisonOf(typed, total)}
        </p>
        {now.toCheck.length > 0 && <ToCheck invoice={now} />}
      </Form>
    </FormModal>
  )
}

const showFailure = (error: unknown) => toast({ message: messageOf(error, 'Não foi possível salvar'), tone: 'error' })

/** What was bought beside a closing: only the bank knows in which invoice it stands. */
function ToCheck({ invoice }: { invoice: Answer<typeof cards.one> }) {
  const { month, rows, toCheck } = invoice
  const title = useId()
  const place = useMoveToInvoice(invoice)
  const choice = (item: Transaction, to: Month, label: string) => (
    <Button size="sm" variant="secondary" aria-label={`${label}: ${titleOf(item)}`} onClick={() => place(item, to)}>
      {label}
    </Button>
  )
  return (
    <section aria-labelledby={title}>
      <h3 id={title} className="font-semibold text-ink">
        A conferir
      </h3>
      <p className="text-ink-2 text-small">
        Do dia em que a fatura fecha ou da véspera: o banco pode ter posto em outra.
      </p>
      <ul className={classes.rows}>
        {rows
          .filter(({ id }) => toCheck.includes(id))
          .map((item) => (
            <li key={item.id} className="grid grid-cols-1 gap-1">
              <span className="flex min-w-0 justify-between gap-3">
                <span className="truncate max-md:whitespace-normal">
                  <DayText day={item.date} look="short" /> · {titleOf(item)}
                </span>
                <AmountText amount={item.amount} type={item.type} />
              </span>
              <span className="flex flex-wrap gap-2">
                {choice(item, month, 'Fica nesta')}
                {choice(
                  item,
                  otherInvoice(invoice, item.date),
                  `Passa para ${monthName(otherInvoice(invoice, item.date))}`,
                )}
              </span>
            </li>
          ))}
      </ul>
    </section>
  )
}
