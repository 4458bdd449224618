import type { Answer, Question } from '../explained.ts'

/** A question before its answers are read: the first answer is how the file is read. */
export interface Doubt extends Pick<Question, 'about' | 'message' | 'evidence'> {
  answers: Pick<Answer, 'label' | 'options'>[]
  /** Only the totals of the file decide; without them the usual interpretation stays and nobody is asked. */
  isQuiet?: boolean
  /** Always asked: the printed balances and totals would agree with each answer. */
  isUndecidable?: boolean
}
