import type { Occurrence, RecurringType } from '@tostao/contract/recurring-shape'
import { Tag } from '#ui/mark/tag.tsx'
import { kinds } from '../rules/kinds.ts'

const TONES = { pago: 'good', pendente: 'open', atrasado: 'bad', pulado: 'plain' } as const

interface StatusTagProps {
  type?: RecurringType
  status: Occurrence['status']
  /** Due so soon that the user wants to be told. */
  near?: boolean
}

/** An income that has not come is nobody's fault: only what the user owes is red. */
export function StatusTag({ type = 'DESPESA', status, near = false }: StatusTagProps) {
  const tone = status === 'atrasado' && type !== 'DESPESA' ? 'near' : TONES[status]
  return <Tag tone={near && status === 'pendente' ? 'near' : tone}>{kinds[type].statuses[status]}</Tag>
}
