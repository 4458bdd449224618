import type { AccountKind } from '@tostao/texts/account-kind'
import { loadsBenefit, saysMoneyWentOut, signOfWords, startsLikeCardCredit } from '@tostao/texts/wording'
import type { UnsignedEntry } from '../rows/entry.ts'

/**
 * The few rows that have lost their minus: they say that money went out, and nearly all others that do have one. A
 * single such row is enough when it says so plainly and the file has any minus.
 */
export function lostSigns(
  entries: readonly UnsignedEntry[],
  goesOut: (entry: UnsignedEntry) => boolean,
  says: 'plainly' | 'loosely',
): ReadonlySet<UnsignedEntry> {
  const out = entries.filter(goesOut)
  const lost = out.filter(({ printed, isIncome }) => printed === 0 && !isIncome)
  const areFew = lost.length * 4 < out.length || (lost.length === 1 && (says === 'plainly' || out.length > 1))
  return new Set(areFew && entries.some(({ printed }) => printed === -1) ? lost : [])
}

/** Which texts say that money went out. A card's bill is paid to it, and on a benefit card all but the loads are purchases. */
export function goesOutOf(kind: AccountKind, isBenefit: boolean): (entry: UnsignedEntry) => boolean {
  if (isBenefit) return ({ folded }) => signOfWords(folded) !== 1 && !loadsBenefit(folded)
  return ({ folded }) => saysMoneyWentOut(folded) && !(kind === 'card' && startsLikeCardCredit(folded))
}
