import type { Day } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import { fold } from '@tostao/primitives/text'
import { printedDays } from '../days/reference.ts'
import type { DateOrder } from '../options.ts'
import { type Numbers, readSigned } from '../rows/read-row.ts'
import type { PrintedInvoice, SkippedLine } from '../types.ts'
import { invoiceTotal } from '../words/balances.ts'

const due = /\bvenc(?:imento|to)\b|\bdue date\b/
const closing = /\b(?:fechamento|data de corte|closing date)\b/
// The line is of another invoice or currency, or of a part of this invoice.
const other =
  /\b(?:proxim\w*|anterior|futur\w*|minimo|limites?|melhor|parcelad\w+|parcelamento|cheque|contrato|seguro)\b|us\$|dolar/
const amounts = /-?(?:r\$\s?)?-?\d[\d.,]*[.,]\d{2}(?![\d/.,-])/gi

/**
 * Reads a card's invoice from the lines around the rows. A figure that two lines give differently is left out.
 *
 * @param skipped the lines of the file that are no transactions.
 * @param hasMinus whether purchases are printed with a minus: then a total with one is owed, too.
 * @returns `undefined` when they say nothing.
 */
export function invoiceIn(
  skipped: readonly SkippedLine[],
  order: DateOrder,
  numbers: Numbers,
  hasMinus: boolean,
): PrintedInvoice | undefined {
  const lines = skipped
    .filter(({ kind }) => kind === 'outside' || kind === 'balance')
    .map(({ text, line }) => ({ text, line, folded: fold(text) }))
  const textAt = new Map(lines.map(({ line, text }) => [line, text]))
  const own = lines.filter(({ folded }) => !other.test(folded))
  const saidBy = <Value>(label: RegExp, valuesIn: (text: string) => Value[]) => {
    const labelled = own.filter(({ folded }) => label.test(folded))
    const found = labelled.flatMap(({ text, line }) => {
      const beside = valuesIn(text)
      return beside.length > 0 ? beside : valuesIn(textAt.get(line + 1) ?? '')
    })
    return new Set(found).size === 1 ? found[0] : undefined
  }
  const daysIn = (text: string): Day[] => printedDays(text, order)
  const totalsIn = (text: string): Centavos[] => {
    const value = readSigned(text.match(amounts)?.at(-1) ?? '', numbers)
    return value === undefined ? [] : [hasMinus ? Math.abs(value) : value]
  }
  const [dueOn, closesOn, sum] = [saidBy(due, daysIn), saidBy(closing, daysIn), saidBy(invoiceTotal, totalsIn)]
  const invoice = {
    ...(dueOn !== undefined && { dueOn }),
    ...(closesOn !== undefined && { closesOn }),
    ...(sum !== undefined && { total: sum }),
  }
  return Object.keys(invoice).length > 0 ? invoice : undefined
}

/** The sums that the lines around the rows give to the bill before. */
export function previousTotals(skipped: readonly SkippedLine[], numbers: Numbers): Centavos[] {
  return skipped.flatMap(({ text }) => {
    const isPrevious = /\b(?:fatura|total|saldo)\b.*\banterior\b/.test(fold(text.slice(0, 200)))
    const value = isPrevious ? readSigned(text.match(amounts)?.at(-1) ?? '', numbers) : undefined
    return value === undefined ? [] : [Math.abs(value)]
  })
}
