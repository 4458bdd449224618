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

/** The mark of a row that is not simply new. */
export function ReviewState({ row: { becomes, enters, link, finding, repeated } }: { row: ReviewedRow }) {
  if (becomes === 'known') return <Tag>Já existe</Tag>
  if (becomes === 'deleted') return <Tag>Excluída por você</Tag>
  if (becomes === 'unreadable') return <Tag>Fica de fora</Tag>
  if (link === 'asked') return <Tag tone="open">É esta?</Tag>
  if (link === 'taken' && finding) return <Tag tone="brand">{LINKED[stateIfTaken(finding)]}</Tag>
  return repeated && enters ? <Tag tone="near">Possível duplicata</Tag> : null
}
