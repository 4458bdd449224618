import type { ComponentProps } from 'react'
import { Tag } from '#ui/mark/tag.tsx'
import { type ReviewedRow, stateIfTaken } from '../rules/review.ts'

const LINKED = {
  similar: 'Já lançada',
  installment: 'Parcela prevista',
  transfer: 'Par encontrado',
  fixed: 'Gasto fixo',
  refund: 'Estorno',
  exists: '',
  deleted: '',
  candidate: '',
  new: '',
} as const

interface RowStateText {
  text: string
  tone?: ComponentProps<typeof Tag>['tone']
}

/** The state of a row that is not simply new. */
export function stateOf({
  becomes,
  enters,
  link,
  finding,
  repeated,
  transaction,
}: ReviewedRow): RowStateText | undefined {
  if (becomes === 'known') return { text: 'Já existe' }
  if (becomes === 'deleted') return { text: 'Excluída por você' }
  if (becomes === 'unreadable') return { text: 'Fica de fora' }
  if (link === 'asked') return { text: 'É esta?', tone: 'open' }
  if (link === 'taken' && finding) {
    const state = stateIfTaken(finding)
    return { text: state === 'fixed' && transaction.amount > 0 ? 'Recebimento' : LINKED[state], tone: 'brand' }
  }
  return repeated && enters ? { text: 'Possível duplicata', tone: 'near' } : undefined
}

export function ReviewState({ row }: { row: ReviewedRow }) {
  const state = stateOf(row)
  return state ? <Tag tone={state.tone}>{state.text}</Tag> : null
}
