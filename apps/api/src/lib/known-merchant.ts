import { type Merchant, merchantOf } from '@tostao/texts/merchant'
import { shortTextOf } from '@tostao/texts/title'

// All rows of one file.
const MOST = 20_000
const known = new Map<string, Merchant>()

/** As `merchantOf`, for texts that are read again and again. */
export function knownMerchant(text: string): Merchant {
  const found = known.get(text)
  if (found) return found
  if (known.size >= MOST) known.clear()
  const merchant = merchantOf(text)
  known.set(text, merchant)
  return merchant
}

/** A statement's text for a list: the merchant, without what the bank adds. */
export const shortText = (text: string): string => shortTextOf(text, knownMerchant(text).name)
