import { MAX_MERCHANT, MAX_RULES } from '@tostao/contract/limits'
import { plainCell } from '@tostao/primitives/spreadsheet-cell'
import { free } from '../../../tables/columns.ts'
import type { ArchiveRow } from './archive-rows.ts'

/** The file of an older archive with the merchants for which nothing is proposed: rules say so now. */
export const MUTED = 'muted_merchants'

const Merchant = free(MAX_MERCHANT).schema

/** Reads each as a rule that proposes nothing. */
export function mutedReader(header: readonly string[]) {
  if (header.join() !== 'merchant') return
  return ([cell = '', ...others]: readonly string[]): ArchiveRow | { message: string } => {
    const read = Merchant.safeParse(plainCell(cell))
    if (!read.success || others.length > 0) return { message: 'merchant: Valor inválido' }
    return { ...NOTHING, text: read.data, mode: 'is' }
  }
}

const NOTHING = {
  ...{ account_id: null, type: null, amount_min: null, amount_max: null, category_id: null, payee_id: null },
  ...{ description: '', to_account_id: null, leave_out: 0 },
}

/** The rules of an archive and, as far as there may be so many, those behind them. */
export async function* rulesWith<P extends { rows: readonly ArchiveRow[] }>(
  rules: AsyncIterable<P>,
  muted: AsyncIterable<P>,
): AsyncGenerator<P> {
  let [count, last] = [0, 0]
  for await (const part of rules) {
    count += part.rows.length
    last = Math.max(last, ...part.rows.map(({ position }) => Number(position)))
    yield part
  }
  for await (const part of muted) {
    const named = part.rows.filter(({ text }) => String(text).trim() !== '').slice(0, MAX_RULES - count)
    // Their ids are below zero, which no rule has.
    const rows = named.map((row, index) => ({ id: -count - index - 1, position: last + index + 1, ...row }))
    count += rows.length
    last += rows.length
    if (rows.length > 0) yield { ...part, rows }
  }
}
