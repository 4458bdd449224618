import { useQuery } from '@tanstack/react-query'
import type { Recurring } from '@tostao/contract/recurring-shape'
import type { Transaction } from '@tostao/contract/transactions'
import { useState } from 'react'
import { spokenNameOf, titleOf } from '#features/transactions/shared/rules/ledger.ts'
import { messageOf } from '#lib/api-error.ts'
import { today } from '#lib/today.ts'
import { useDialogFrame } from '#ui/dialog/dialog-frame.ts'
import { FormModal } from '#ui/dialog/form-modal.tsx'
import { Row, Rows } from '#ui/list/row.tsx'
import { AmountText } from '#ui/money/amount-text.tsx'
import { Callout } from '#ui/page/callout.tsx'
import { DayText } from '#ui/page/day-text.tsx'
import { Loaded } from '#ui/page/loaded.tsx'
import { candidatesQuery } from '../queries.ts'
import { kinds } from '../rules/kinds.ts'
import { dueOf, likeliestFirst, shownOf } from '../rules/month.ts'
import { PAY_FAILS, usePay } from '../shared/mutations.ts'
import classes from './link-modal.module.css'

export function LinkModal({ item }: { item: Recurring }) {
  const { close } = useDialogFrame()
  const due = shownOf(item)
  const { linkTitle, dueOn, linkNone } = kinds[item.type]
  const query = useQuery(candidatesQuery(item.type, due.dueDate))
  const { payWith } = usePay({ one: true })
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const choose = async ({ id: transactionId }: Transaction) => {
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      await payWith(dueOf(item), { transactionId })
      close()
    } catch (error) {
      setFailure(messageOf(error, PAY_FAILS))
    } finally {
      setBusy(false)
    }
  }
  return (
    <FormModal title="Escolher a transação" size={560}>
      <div className="grid gap-3">
        <p>
          {linkTitle} {item.description}, {dueOn} <DayText day={due.dueDate} />?
        </p>
        {failure && <Callout tone="error">{failure}</Callout>}
        <div className={classes.list} aria-busy={busy}>
          <Loaded query={query} skeleton={{ rows: 5, height: '3.25rem' }} empty={<p>{linkNone}</p>}>
            {(items) => (
              <Rows label="Transações">
                {likeliestFirst(items, due).map((one) => (
                  <Row
                    key={one.id}
                    name={titleOf(one)}
                    label={spokenNameOf(one, today())}
                    note={
                      <>
                        <DayText day={one.date} /> · {one.accountName}
                      </>
                    }
                    amount={<AmountText amount={one.amount} column />}
                    onClick={() => void choose(one)}
                  />
                ))}
              </Rows>
            )}
          </Loaded>
        </div>
      </div>
    </FormModal>
  )
}
