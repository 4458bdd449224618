import { formatCount } from '@tostao/primitives/count'
import type { BalancePoint, Entry } from './entry.ts'
import type { Guess, SignRule } from './types.ts'
import { soundsReceived, soundsSpent } from './wording.ts'

type Sign = -1 | 1
type Direction = 'rising' | 'falling'

/** Entries whose signs the balance told. */
interface SignedByBalance {
  entries: Entry[]
  rule: Guess<SignRule>
}

/**
 * Some accounts print amounts without a sign beside a running balance: it goes up by an income and down by an expense.
 * The balance is believed where it moves by exactly the amount of every row, `undefined` where any row contradicts it.
 *
 * @param opening what the account held before the oldest row, where the lines above the table tell (signed centavos).
 */
export function signsByBalance(
  entries: readonly Entry[],
  points: readonly BalancePoint[],
  opening: number | undefined,
): SignedByBalance | undefined {
  if (entries.some(({ printed, told }) => printed !== 0 || told !== undefined)) return undefined
  for (const direction of directionsOf(entries)) {
    const signs = signsAlong(entries, points, direction)
    const at = direction === 'rising' ? 0 : entries.length - 1
    const oldest = entries[at]
    if (!oldest || signs.size === 0 || entries.some((_, index) => index !== at && !signs.has(index))) continue
    const first = signs.get(at) ?? signOfOldest(oldest, balanceAfterOldest(points, direction, at), opening)
    return {
      entries: entries.map((entry, index) => ({ ...entry, told: signs.get(index) ?? first })),
      rule: { value: 'balance', evidence: evidenceOf(signs.size, signs.has(at) ? undefined : first), from: 'file' },
    }
  }
  return undefined
}

/** Old to new or new to old, as the days say; both where there is but one day. */
function directionsOf(entries: readonly Entry[]): Direction[] {
  const [first, last] = [entries[0]?.day ?? '', entries.at(-1)?.day ?? '']
  return [...(first <= last ? ['rising' as const] : []), ...(first >= last ? ['falling' as const] : [])]
}

/** The sign of each entry that stands alone between two balances; none at all where one of them contradicts its balances. */
function signsAlong(entries: readonly Entry[], points: readonly BalancePoint[], direction: Direction) {
  const signs = new Map<number, Sign>()
  for (const [index, point] of points.entries()) {
    const previous = points[index - 1]
    if (!previous || point[direction] - previous[direction] !== 1) continue
    const moved = direction === 'rising' ? point.value - previous.value : previous.value - point.value
    if (Math.abs(moved) !== entries[previous[direction]]?.centavos) return new Map<number, Sign>()
    signs.set(previous[direction], moved > 0 ? 1 : -1)
  }
  return signs
}

function balanceAfterOldest(points: readonly BalancePoint[], direction: Direction, at: number): number {
  const isAfter = (point: BalancePoint) => point[direction] === (direction === 'rising' ? 1 : at)
  return (direction === 'rising' ? points.find(isAfter) : points.findLast(isAfter))?.value ?? 0
}

/** No row holds the balance before the oldest: told by the lines above the table, its words, or an account not overdrawn. */
function signOfOldest({ centavos, folded }: Entry, after: number, opening: number | undefined): Sign {
  if (opening === after - centavos || after === centavos) return 1
  if (opening === after + centavos || soundsSpent(folded)) return -1
  return after < centavos && !soundsReceived(folded) ? -1 : 1
}

function evidenceOf(known: number, guessed: Sign | undefined): string {
  const lines = known === 1 ? '1 linha' : `${formatCount(known)} linhas`
  const told = `Os valores não têm sinal: o saldo sobe ou desce exatamente o valor de ${lines}`
  if (guessed === undefined) return told
  const sign = guessed === 1 ? 'entrada' : 'saída'
  return `${told}. A mais antiga não tem saldo antes dela e foi lida como ${sign}. Confira`
}
