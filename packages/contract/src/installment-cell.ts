import * as z from 'zod/mini'
import { matching } from './fields.ts'
import { MAX_INSTALLMENTS, MIN_INSTALLMENTS } from './limits.ts'

/** Which of how many installments a row is. */
export interface InstallmentMark {
  number: number
  count: number
  /** 'LOJA 02/10' at its end, and near 2 October: it may also be the day. */
  mayBeDate: boolean
}

const UNKNOWN_INSTALLMENT = 'A parcela deve ser como 3/10'

function markIn(cell: string): InstallmentMark | null {
  const [number = 0, count = 0] = cell.replace('?', '').split('/').map(Number)
  return number === 0 ? null : { number, count, mayBeDate: cell.endsWith('?') }
}

/** The cell of an installment. */
export const textOfInstallment = (mark: InstallmentMark | null): string =>
  mark ? `${mark.number}/${mark.count}${mark.mayBeDate ? '?' : ''}` : ''

const isMark = (cell: string): boolean => {
  const mark = markIn(cell)
  return (
    mark === null || (mark.count >= MIN_INSTALLMENTS && mark.count <= MAX_INSTALLMENTS && mark.number <= mark.count)
  )
}

/** `3/10`, or `3/10?` where it may also be a day; null for an empty cell. */
export const installmentCell = z.codec(
  matching(/^(?:|[1-9]\d?\/[1-9]\d?\??)$/, 6, UNKNOWN_INSTALLMENT).check(
    z.refine(isMark, { error: UNKNOWN_INSTALLMENT }),
  ),
  z.custom<InstallmentMark | null>(),
  { decode: markIn, encode: textOfInstallment },
)
