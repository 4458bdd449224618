import { numberFormat } from './numbers.ts'

const count = numberFormat()

/** A whole number in Brazilian format: '1.234'. */
export const formatCount = (number: number): string => count(number)
