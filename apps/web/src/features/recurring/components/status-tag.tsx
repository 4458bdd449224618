import type { Occurrence } from '@tostao/contract/recurring-shape'
import { Tag } from '#ui/mark/tag.tsx'
import { statusNames } from '../rules/month.ts'

const TONES = { pago: 'good', pendente: 'open', atrasado: 'bad', pulado: 'plain' } as const

interface StatusTagProps {
  status: Occurrence['status']
  /** Due so soon that the user wants to be told. */
  near?: boolean
}

export const StatusTag = ({ status, near = false }: StatusTagProps) => (
  <Tag tone={near && status === 'pendente' ? 'near' : TONES[status]}>{statusNames[status]}</Tag>
)
