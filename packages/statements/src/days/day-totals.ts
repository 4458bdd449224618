import { centavosOf } from '../values/amounts.ts'
import { dateOf, leadingDate } from '../values/dates.ts'

const total = /^total de (entradas|sa[ií]das)\s*[-+−]?\s*(?:R\$\s?)?(\d[\d.]*,\d{2})$/i
const endsInAmount = /^(.*?)\s*(?:R\$\s?)?(\d[\d.]*,\d{2})$/

/** The rows under the total of what came in or went out on a day, until their sum is the total. */
interface Group {
  date: string
  sign: '+' | '-'
  left: number
  texts: number[]
}

/**
 * Completes the rows of a statement that prints day and sign only in totals above them (Nubank: `01 SET 2026 Total de
 * saídas - 82,90`, then `Padaria 12,90`). The text of a row may take several lines. The lines stay as they are when the
 * rows under a total do not add up to it.
 */
export function withDaysOfTotals(lines: readonly string[]): readonly string[] {
  const completed = [...lines]
  let group: Group | undefined
  let isFound = false
  const heading = headingOf(lines)
  for (const [index, printed] of lines.entries()) {
    const line = printed.trim().slice(0, 500)
    const dated = leadingDate(line)
    const [, word, sum = ''] = total.exec((dated?.rest ?? line).trim()) ?? []
    const date: string = dated ? line.slice(0, line.length - dated.rest.length) : (group?.date ?? '')
    if (word && date !== '') {
      if (group && group.left !== 0) return lines
      group = { date, sign: /^e/i.test(word) ? '+' : '-', left: centavosOf(sum, 'comma') ?? 0, texts: [] }
      isFound = true
    } else if (dateOf(line) && (group?.left ?? 0) === 0) {
      group = { date: line, sign: '+', left: 0, texts: [] }
    } else if (group && heading.has(line)) {
      // The page's heading is printed anew: what stood above it is the foot of the page before.
      group.texts = []
    } else if (group && group.left > 0) {
      const [, text, amount = ''] = endsInAmount.exec(line) ?? []
      group.texts.push(index)
      if (text === undefined) continue
      group.left -= centavosOf(amount, 'comma') ?? 0
      const texts = [...group.texts.slice(0, -1).map((at) => lines[at]?.trim()), text]
      for (const at of group.texts) completed[at] = ''
      completed[group.texts[0] ?? index] = `${group.date} ${texts.join(' ')} ${group.sign}${amount}`
      group.texts = []
    }
  }
  return isFound && group?.left === 0 ? completed : lines
}

/** The lines above the first total. */
function headingOf(lines: readonly string[]): ReadonlySet<string> {
  const texts = lines.map((line) => line.trim().slice(0, 500))
  const first = texts.findIndex((line) => total.test((leadingDate(line)?.rest ?? line).trim()))
  return new Set(texts.slice(0, Math.max(0, first)).filter((line) => line !== ''))
}
