import type { Status } from '@tostao/contract/transactions'

export const statusNames: Record<Status, string> = {
  CLEARED: 'Compensada',
  PENDING: 'Pendente',
  RECONCILED: 'Conferida',
}
