import { isCardCredit, startsLikeCardCredit } from '@tostao/texts/wording'
import type { UnsignedEntry } from '../rows/entry.ts'

/** The facts that say which rows of a card have the minus, besides the rows. */
export interface CardEvidence {
  /** The header is that of Nubank's bill. */
  nubankBill: boolean
  /** OFX rows whose DEBIT or CREDIT says the same as their sign, less those where it says the opposite. */
  typed: number
}

// A payment or a refund says which way its money went, a shop does not.
const WEIGHT = { settling: 2, header: 3 }

/**
 * Whether a card prints its purchases without a minus, and its payments with one. In an OFX file a minus is money that
 * went out, unless most rows say otherwise. Not `isSure` when many rows or most types contradict it: the user is asked.
 */
export function arePurchasesUnsigned(
  entries: readonly UnsignedEntry[],
  { nubankBill, typed }: CardEvidence,
  isOfx: boolean,
): { value: boolean; isSure: boolean } {
  const { settling = [], likely = [], ordinary = [] } = Object.groupBy(entries, ({ folded }) => groupOf(folded))
  const unsigned = count(ordinary, false)
  if (ordinary.length > 0 && unsigned === ordinary.length) return { value: true, isSure: true }
  const settled = (minus: boolean) => WEIGHT.settling * count(settling, minus) + count(likely, minus)
  const printed = count(ordinary, true) + settled(false) + Math.max(0, typed)
  const inverted = unsigned + settled(true) + Math.max(0, -typed) + (nubankBill ? WEIGHT.header : 0)
  const value = isOfx || ordinary.length === 0 ? inverted > printed : inverted >= printed
  const isClear = 2 * Math.min(printed, inverted) <= Math.max(printed, inverted)
  return { value, isSure: isClear && (value ? typed <= 0 : typed >= 0) }
}

function groupOf(folded: string) {
  if (startsLikeCardCredit(folded)) return 'settling'
  return isCardCredit(folded) ? 'likely' : 'ordinary'
}

const count = (entries: readonly UnsignedEntry[], minus: boolean) =>
  entries.filter(({ printed }) => (printed === -1) === minus).length
