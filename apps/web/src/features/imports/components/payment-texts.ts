import type { ReviewedRow } from '../rules/review.ts'

type Payment = NonNullable<ReviewedRow['payment']>

export const questionOf = ({ from }: Pick<Payment, 'from'>) =>
  from === 'card' ? 'De qual conta saiu?' : 'De qual cartão?'

export const NO_TRANSFER = { card: 'É uma receita', bank: 'É uma despesa' } as const
