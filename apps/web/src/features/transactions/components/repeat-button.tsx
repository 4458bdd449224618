import { IconCalendarRepeat } from '@tabler/icons-react'
import type { Transaction } from '@tostao/contract/transactions'
import { useNavigate } from 'react-router'
import { pages } from '../../../lib/pages.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useDialogFrame } from '../../../ui/dialog/dialog-frame.ts'

/** Leads from an expense to a fixed expense made from it, or to those that are there when it paid one. */
export function RepeatButton({ item }: { item: Transaction }) {
  const { leave } = useDialogFrame()
  const navigate = useNavigate()
  const { id, type, transfer, recurringId } = item
  if (type !== 'DESPESA' || transfer) return null
  const isPayment = recurringId !== null
  const go = async () => {
    if (await leave()) await navigate(pages.fixed.to({ from: isPayment ? undefined : id }))
  }
  return (
    <Button variant="quiet" icon={<IconCalendarRepeat aria-hidden />} onClick={() => void go()}>
      {isPayment ? 'Ver o gasto fixo que pagou' : 'Repetir todo mês'}
    </Button>
  )
}
