import type { Recurring } from '@tostao/contract/recurring-shape'
import { Button } from '#ui/button/button.tsx'
import { kinds } from '../rules/kinds.ts'

interface PayButtonProps {
  item: Pick<Recurring, 'id' | 'type' | 'description'>
  busy: boolean
  strong?: boolean
  onPay: () => void
}

export const PayButton = ({ item: { type, description }, busy, strong = false, onPay }: PayButtonProps) => (
  <Button variant={strong ? 'primary' : 'soft'} size="sm" busy={busy && 'Confirmando…'} onClick={onPay}>
    {kinds[type].pay}
    <span className="sr-only"> {description}</span>
  </Button>
)
