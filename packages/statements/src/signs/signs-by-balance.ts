import { formatCount } from '@tostao/primitives/count'
import { signOfWords } from '@tostao/texts/wording'
import { balanceSteps, type Direction, directionsOf } from '../agreement/balance-steps.ts'
import type { Guess, SignRule } from '../options.ts'
import type { BalancePoint, UnsignedEntry } from '../rows/entry.ts'
import { sentences } from '../words/sentences.ts'

type Sign = -1 | 1

interface SignedByBalance {
  entries: UnsignedEntry[]
  rule: Guess<SignRule>
}

/**
 * Signs of amounts printed without one, from the running balance: it rises by an income and falls by an expense.
 *
 * @param opening the opening balance printed above the table, in signed centavos.
 * @returns `undefined` when a sign is printed, or when the balance does not move by exactly the amount of each row.
 */
export function signsByBalance(
  entries: readonly UnsignedEntry[],
  points: readonly BalancePoint[],
  opening: number | undefined,
): SignedByBalance | undefined {
  if (entries.some(({ printed, knownSign }) => printed !== 0 || knownSign !== undefined)) return undefined
  for (const direction of directionsOf(entries)) {
    const signs = signsAlong(entries, points, direction)
    const at = direction === 'rising' ? 0 : entries.length - 1
    const oldest = entries[at]
    if (!oldest || signs.size === 0 || entries.some((_, index) => index !== at && !signs.has(index))) continue
    const first = signs.get(at) ?? signOfOldest(oldest, balanceAfterOldest(points, direction, at), opening)
    return {
      entries: entries.map((entry, index) => ({ ...entry, knownSign: signs.get(index) ?? first })),
      rule: { value: 'balance', evidence: evidenceOf(signs.size, signs.has(at), first), from: 'file' },
    }
  }
  return undefined
}

/** The sign of each entry that is alone between two balances; empty when one of them does not fit its balances. */
function signsAlong(entries: readonly UnsignedEntry[], points: readonly BalancePoint[], direction: Direction) {
  const signs = new Map<number, Sign>()
  for (const { from, to, moved } of balanceSteps({ rising: points, falling: points }, direction)) {
    if (to - from !== 1) continue
    if (Math.abs(moved) !== entries[from]?.centavos) return new Map<number, Sign>()
    signs.set(from, moved > 0 ? 1 : -1)
  }
  return signs
}

function balanceAfterOldest(points: readonly BalancePoint[], direction: Direction, at: number): number {
  const isAfter = (point: BalancePoint) => point[direction] === (direction === 'rising' ? 1 : at)
  return (direction === 'rising' ? points.find(isAfter) : points.findLast(isAfter))?.value ?? 0
}

/** No row has the balance before the oldest entry: the opening balance or its words decide, else no overdraft. */
function signOfOldest(
  { centavos, folded }: UnsignedEntry,
  after: number,
  opening: number | undefined,
): Sign | undefined {
  if (opening === after - centavos || after === centavos) return 1
  if (opening === after + centavos) return -1
  return signOfWords(folded) ?? (after < centavos ? -1 : undefined)
}

function evidenceOf(known: number, isOldestKnown: boolean, guessed: Sign | undefined): string {
  const lines = known === 1 ? '1 linha' : `${formatCount(known)} linhas`
  const evidence = sentences.signsByBalance(lines)
  if (isOldestKnown) return evidence
  const read = guessed === undefined ? 'ficou de fora' : `foi lida como ${guessed === 1 ? 'entrada' : 'saída'}`
  return sentences.oldestWithoutBalance(evidence, read)
}
