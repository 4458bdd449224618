import type { Day } from '@tostao/primitives/calendar'
import { fold } from '@tostao/primitives/text'
import type { MappedCells, SkippedLine } from '../types.ts'
import { centavosOf, printedAmount } from '../values/amounts.ts'
import { clean, joinTexts } from '../values/clean.ts'
import { isBalanceOrTotal } from '../words/balances.ts'
import { sentences } from '../words/sentences.ts'
import type { UnsignedEntry } from './entry.ts'
import type { Numbers } from './read-row.ts'

/** The texts of a record of OFX or QIF, which name their fields. */
export interface Texts {
  line: number
  name: string
  memo: string
  date: string
  day: Day | undefined
  amount: string
  fitid?: string | undefined
  cells?: MappedCells
  knownSign?: UnsignedEntry['knownSign']
}

/** A record as an entry, or as a line left out with its reason. */
export function entryOfTexts(texts: Texts, { mark, forced }: Numbers): UnsignedEntry | SkippedLine {
  const { line, date, day, amount, fitid, knownSign, cells = {} } = texts
  const text = clean(texts.memo)
  const description = joinTexts([clean(texts.name), text])
  const leave = (kind: SkippedLine['kind'], reason: string): SkippedLine => ({
    line,
    kind,
    reason,
    text: description.slice(0, 200),
  })

  const folded = fold(description)
  if (isBalanceOrTotal(folded)) return leave('balance', sentences.balanceOrTotal)
  if (!day) return leave('bad', `Data impossível: “${date.slice(0, 20)}”`)
  const printed = printedAmount(amount)
  const centavos = printed && centavosOf(printed.digits, mark, forced)
  if (!printed || centavos === undefined) return leave('bad', `Valor não reconhecido: “${amount.slice(0, 40)}”`)
  if (centavos === 0) return leave('empty', 'Valor de R$ 0,00')
  const memo = text === '' || text === description ? undefined : text
  const money = { centavos, printed: printed.sign, knownSign }
  return { line, day, ...money, description, folded, memo, fitid, installment: undefined, type: undefined, cells }
}
