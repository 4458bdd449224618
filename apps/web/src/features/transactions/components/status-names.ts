import type { Status } from '@tostao/contract/transactions'

export const statusNames: Record<Status, string> = {
  CLEARED: 'Paga',
  PENDING: 'Pendente',
  RECONCILED: 'Conferida',
}
