import type { Recurring } from '@tostao/contract/recurring-shape'
import { Button } from '#ui/button/button.tsx'

interface PayButtonProps {
  item: Pick<Recurring, 'id' | 'description'>
  busy: boolean
  strong?: boolean
  onPay: () => void
}

export const PayButton = ({ item, busy, strong = false, onPay }: PayButtonProps) => (
  <Button variant={strong ? 'primary' : 'soft'} size="sm" busy={busy && 'Confirmando…'} onClick={onPay}>
    Pagar<span className="sr-only"> {item.description}</span>
  </Button>
)
