import { addDays, type Day } from '@tostao/primitives/calendar'
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

const asDay = /(?:^|\s)(\d{1,2})\/(0?\d|1[0-2])\)?$/
/** A bank books a purchase some days after it. */
const NEAR = 7

/** Whether the bare `7/8` at the end of a row's text may be the day of its purchase: one near the row's own. */
export function mayBeDay(text: string, day: Day): boolean {
  const found = /\bparc/i.test(text) ? null : asDay.exec(text)
  if (!found) return false
  const [, number = '', month = ''] = found
  const end = `-${month.padStart(2, '0')}-${number.padStart(2, '0')}`
  return Array.from({ length: 2 * NEAR + 1 }, (_, at) => addDays(day, at - NEAR)).some((near) => near.endsWith(end))
}

function valid(match: RegExpExecArray | null): Installment | undefined {
  const [number, of] = [Number(match?.[1]), Number(match?.[2])]
  return number >= 1 && number <= of && of >= 2 ? { number, of } : undefined
}
