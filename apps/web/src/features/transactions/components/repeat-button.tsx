import { IconCalendarRepeat } from '@tabler/icons-react'
import type { Transaction } from '@tostao/contract/transactions'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/button/button.tsx'
import type { ModalFrame } from '../../../ui/dialog/modal-frame.ts'

const FIXED = '/gastos-fixos'

/** Leads from an expense to a fixed expense made from it, or to those that are there when it paid one. */
export function RepeatButton({ item, frame }: { item: Transaction; frame: ModalFrame }) {
  const navigate = useNavigate()
  const { id, type, transfer, recurringId } = item
  if (type !== 'DESPESA' || transfer) return null
  const isPayment = recurringId !== null
  const go = async () => {
    if (await frame.leave()) await navigate(isPayment ? FIXED : `${FIXED}?from=${id}`)
  }
  return (
    <Button variant="quiet" icon={<IconCalendarRepeat aria-hidden />} onClick={() => void go()}>
      {isPayment ? 'Ver o gasto fixo que pagou' : 'Repetir todo mês'}
    </Button>
  )
}
