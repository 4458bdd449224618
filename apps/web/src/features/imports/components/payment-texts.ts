import type { ReviewedRow } from '../rules/review.ts'

type Payment = NonNullable<ReviewedRow['payment']>

const QUESTIONS = { card: 'De qual conta saiu?', bank: 'De qual cartão?', reserve: 'Qual é a outra conta?' } as const

export const questionOf = ({ from }: Pick<Payment, 'from'>) => QUESTIONS[from]

export const NO_TRANSFER = {
  card: 'É uma receita',
  bank: 'É uma despesa',
  reserve: 'Não é transferência',
} as const
