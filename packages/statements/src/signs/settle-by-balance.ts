import type { Centavos } from '@tostao/primitives/money'
import { type BalanceStep, type Balances, balanceSteps, type Direction } from '../agreement/balance-steps.ts'

/** The amount of a row by the signs of the file, and how sure its sign is. */
export interface SignedRow {
  centavos: Centavos
  /** `undefined` when nothing shows the sign. */
  amount: Centavos | undefined
  /** Nothing shows the sign: the amount has the one that rows without a sign have in this file. */
  byDefault: boolean
}

/**
 * Signs that the balance shows. Between two balances the one row without a sign is what the other rows leave; and when
 * a single row without a printed sign explains by its other sign why they disagree, it gets that sign. The signs of all
 * rows between balances that agree are shown by them.
 */
export function settleByBalance(rows: readonly SignedRow[], balances: Balances): SignedRow[] {
  const tried = (['rising', 'falling'] as const).map((direction) => settleAlong(rows, balances, direction))
  const [rising, falling] = tried
  if (!rising || !falling) return [...rows]
  return falling.agreeing > rising.agreeing ? falling.rows : rising.rows
}

function settleAlong(rows: readonly SignedRow[], balances: Balances, direction: Direction) {
  const settled = [...rows]
  const confirmed = new Set<number>()
  let agreeing = 0
  for (const step of balanceSteps(balances, direction)) {
    const [index, amount] = changeOf(settled, step) ?? []
    const row = index === undefined ? undefined : settled[index]
    if (index !== undefined && row) settled[index] = { ...row, amount, byDefault: false }
    if (difference(settled, step) !== 0) continue
    agreeing++
    for (let at = step.from; at < step.to; at++) confirmed.add(at)
  }
  // One agreement is luck as easily as the file's order.
  const kept = agreeing > 1 ? settled : rows
  return { agreeing, rows: kept.map((row, at) => (confirmed.has(at) ? { ...row, byDefault: false } : row)) }
}

/** The row that must change for the step to agree, and its amount. */
function changeOf(rows: readonly SignedRow[], step: BalanceStep): [number, Centavos] | undefined {
  const indexes = Array.from({ length: step.to - step.from }, (_, offset) => step.from + offset)
  const missing = indexes.filter((index) => rows[index]?.amount === undefined)
  const rest = difference(rows, step)
  if (rest === 0 && missing.length === 0) return undefined
  const found = missing.length > 0 ? missing : indexes.filter((index) => rows[index]?.byDefault)
  const fitting = found.flatMap((index): [number, Centavos][] => {
    const amount = (rows[index]?.amount ?? 0) + rest
    return Math.abs(amount) === rows[index]?.centavos ? [[index, amount]] : []
  })
  return missing.length <= 1 && fitting.length === 1 ? fitting[0] : undefined
}

/** By how much the balance moved beyond the rows of the step. */
function difference(rows: readonly SignedRow[], { from, to, moved }: BalanceStep): Centavos {
  return rows.slice(from, to).reduce((rest, { amount = 0 }) => rest - amount, moved)
}

/**
 * Gives a row before the first balance the sign that the balance shows of all other rows without one. A word that says
 * the opposite leaves it out, and so does the lack of a word where they are expenses: only incomes are confirmed later.
 *
 * @param before the rows before the balance settled them.
 */
export function likeSettled(
  settled: readonly SignedRow[],
  before: readonly SignedRow[],
  saidOf: (index: number) => -1 | 1 | undefined,
): SignedRow[] {
  const wasOpen = (index: number) => before[index]?.byDefault === true && before[index]?.amount === undefined
  const shown = settled.filter(({ byDefault }, index) => wasOpen(index) && !byDefault)
  const signs = new Set(shown.map(({ amount = 0 }) => Math.sign(amount)))
  return settled.map((row, index) => {
    if (row.amount !== undefined || !wasOpen(index) || signs.size !== 1) return row
    const said = saidOf(index) ?? 1
    return signs.has(said) ? { ...row, amount: said * row.centavos } : row
  })
}
