import type { AccountKind } from './account-kind.ts'

/** `number` 8 `of` 12. */
export interface Installment {
  number: number
  of: number
}

const named = /\bparc(?:ela)?\.?\s?(\d{1,3})\s?(?:\/|de)\s?(\d{1,3})\b/i
const atTheEnd = /(?<!\d\/\d\d? (?:a|até|-))(?:^|[\s(])(\d{1,2})\/(\d{1,2})\)?$/
const alone = /^(?:parcela\s*)?(\d{1,3})\s?(?:\/|de)\s?(\d{1,3})$/i

/** The installment in a column of installments: `8/12`, `3 de 10`, `Parcela 1/10`; `Única` and `-` are none. */
export const installmentInCell = (cell: string): Installment | undefined => valid(alone.exec(cell.trim()))

/**
 * The installment in a text: `Parcela 1/2`, `PARC 02/03`. A bare `1/2` at the end counts only on a card: in a bank
 * account `FULANO 07/08` ends with a date, and so does `27/07 a 02/08` everywhere.
 */
export function installmentInText(text: string, kind: AccountKind): Installment | undefined {
  if (!/\d\s?(?:\/|de)\s?\d/i.test(text)) return undefined
  return valid(named.exec(text)) ?? (kind === 'card' ? valid(atTheEnd.exec(text)) : undefined)
}

function valid(match: RegExpExecArray | null): Installment | undefined {
  const [number, of] = [Number(match?.[1]), Number(match?.[2])]
  return number >= 1 && number <= of && of >= 2 ? { number, of } : undefined
}
