import type { Centavos } from '@tostao/primitives/money'
import { NONE_OUTSIDE, type OuterBalances } from '../account/account.ts'
import type { BalancePoint, UnsignedEntry } from '../rows/entry.ts'
import type { BalanceCheck } from '../types.ts'
import { sentences } from '../words/sentences.ts'
import { framedBalances } from './balance-steps.ts'
import { type Amounts, checkByDays, netOfFees, withoutSubtotals } from './balances.ts'
import { type ComparedTotal, checkOfTotals, compareTotals, type Total } from './totals.ts'

/** The figures that a file prints besides its rows. */
export interface Figures {
  /** Balances among the rows. */
  balances: readonly BalancePoint[]
  /** Balances of what may be spent, among the rows: a limit may be part of it, which moves nothing. */
  available?: readonly BalancePoint[]
  outer: OuterBalances
  totals: readonly Total[]
  /** A balance that may be the sum of all rows. */
  closing?: Centavos | undefined
}

/** The result of comparing the rows of a file with its figures. */
export interface Agreement {
  /** The amounts of the rows, less their fees where the balances agree only so. */
  amounts: Amounts
  checks: BalanceCheck[]
  /** The balance after the newest row, when all balances agree with the rows. */
  closingBalance?: Centavos
  totals: ComparedTotal[]
  /** How many figures agree. */
  confirmed: number
  /** The rows between the first and the last balance that agree: the first index, and the one after the last. */
  span: [number, number]
}

/**
 * Compares the rows of a reading with all figures that the file prints: balances, totals, the closing balance. Without
 * balances, with what may be spent, where that agrees.
 */
export function agreementOf(entries: readonly UnsignedEntry[], gross: Amounts, figures: Figures): Agreement {
  const found = compareNamed(entries, gross, figures)
  const { available = [] } = figures
  if (available.length < 2 || found.checks.some(({ balance }) => balance === 'running')) return found
  const { closingBalance: _withLimit, ...spendable } = compare(entries, gross, {
    ...figures,
    balances: available,
    outer: NONE_OUTSIDE,
  })
  return spendable.confirmed > found.confirmed && spendable.checks.every(({ agrees }) => agrees) ? spendable : found
}

/** Like `compare`. Where balances disagree, those of one name may be of something else, such as what may be spent; they are dropped if all others agree. */
function compareNamed(entries: readonly UnsignedEntry[], gross: Amounts, figures: Figures): Agreement {
  const all = compare(entries, gross, figures)
  if (all.checks.every(({ agrees }) => agrees)) return all
  const names = Map.groupBy(figures.balances, ({ name }) => name)
  const several = [...names].filter(([name, points]) => name !== undefined && points.length > 1)
  if (several.length < 2 || several.length > MAX_NAMES) return all
  const others = several.map(([dropped]) => {
    const balances = figures.balances.filter(({ name }) => name !== dropped)
    return compare(entries, gross, { ...figures, balances })
  })
  return others.find(({ checks, confirmed }) => confirmed > 1 && checks.every(({ agrees }) => agrees)) ?? all
}

const MAX_NAMES = 4

function compare(entries: readonly UnsignedEntry[], gross: Amounts, figures: Figures): Agreement {
  const { outer, closing } = figures
  const carried = withoutSubtotals(figures.balances, gross)
  const framed = framedBalances(carried, entries, outer)
  const fees = entries.map(({ fee = 0 }) => fee)
  const amounts = netOfFees(gross, fees, framed, entries)
  const { agreeing, ...balanced } = checkByDays(amounts, framed, entries, carried, outer)
  const totals = compareTotals(figures.totals, entries, amounts)
  const confirmed = agreeing + totals.filter(({ fits }) => fits).length
  const checks = [...balanced.checks, ...checkOfTotals(totals)]
  return {
    ...balanced,
    amounts,
    totals,
    confirmed,
    checks: checks.length > 0 ? checks : checkOfClosing(amounts, closing),
  }
}

/** The same of a card, whose balances may print what is owed, without a minus: all of them, or those of the bill alone. */
export function agreementOfCard(entries: readonly UnsignedEntry[], gross: Amounts, figures: Figures): Agreement {
  const agrees = ({ checks }: Agreement) => checks.every((check) => check.agrees)
  const printed = agreementOf(entries, gross, figures)
  if (agrees(printed)) return printed
  const { opening, final } = figures.outer
  const turned = (before: 1 | -1, after: 1 | -1) => {
    const balances = figures.balances.map((point) => ({ ...point, value: after * point.value }))
    const outer = { ...figures.outer, opening: opening && before * opening, final: final && after * final }
    return agreementOf(entries, gross, { ...figures, balances, outer })
  }
  const others = opening === undefined ? [turned(-1, -1)] : [turned(-1, -1), turned(1, -1), turned(-1, 1)]
  return others.find(agrees) ?? printed
}

/** The rows may begin at any balance, so a difference proves nothing, only a match does. */
function checkOfClosing(amounts: Amounts, closing: Centavos | undefined): BalanceCheck[] {
  const sum = amounts.reduce<Centavos>((total, amount) => total + (amount ?? 0), 0)
  return closing === sum && sum !== 0
    ? [{ balance: 'closing', agrees: true, message: sentences.closingFits, lines: [] }]
    : []
}
