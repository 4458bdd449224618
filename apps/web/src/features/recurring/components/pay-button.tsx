import type { Recurring } from '@tostao/contract/recurring-shape'
import { Button } from '#ui/button/button.tsx'
import { payWords } from '../shared/rules/pay-words.ts'

interface PayButtonProps {
  item: Pick<Recurring, 'id' | 'type' | 'description'>
  busy: boolean
  strong?: boolean
  onPay: () => void
}

export const PayButton = ({ item: { type, description }, busy, strong = false, onPay }: PayButtonProps) => (
  <Button variant={strong ? 'primary' : 'soft'} size="sm" busy={busy && 'Confirmando…'} onClick={onPay}>
    {payWords[type].pay}
    <span className="sr-only"> {description}</span>
  </Button>
)
