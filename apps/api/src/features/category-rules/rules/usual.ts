import type { EntryType } from '@tostao/contract/fields'
import { fold } from '@tostao/primitives/text'
import { type Usual, usualOf } from '@tostao/texts/merchant'
import type { Categories } from './categories.ts'
import type { MerchantCount } from './words.ts'

// Set by `npm run bench -- learning`.
/** The share of a user's known merchants that must have their usual category. */
const AS_USUAL = 0.95
/** Fewer known merchants than this show nothing. */
const MIN_MERCHANTS = 4

/**
 * Says what merchants usually are, for one user: sure only where the user files as most do. A habit of the user goes for all
 * merchants of that kind.
 */
export function usualFor(
  counts: readonly MerchantCount[],
  categories: Categories,
): (merchant: string, type: EntryType) => Usual | undefined {
  let own: ReturnType<typeof agreement> | undefined
  return (merchant, type) => {
    const usual = usualOf(merchant, type)
    if (!usual?.isSure) return usual
    own ??= agreement(counts, categories)
    return { ...usual, isSure: own.isAsUsual && !own.others.has(`${type} ${usual.category}`) }
  }
}

/** Whether the user files known merchants as is usual, and the usual categories of those that stand elsewhere. */
function agreement(counts: readonly MerchantCount[], categories: Categories) {
  const others = new Set<string>()
  let [all, asUsual] = [0, 0]
  for (const { merchant, type, category_id } of counts) {
    const usual = usualOf(merchant, type)
    if (!usual?.isSure) continue
    all += 1
    if (categories[type].named(fold(usual.category))?.id === category_id) asUsual += 1
    else others.add(`${type} ${usual.category}`)
  }
  return { isAsUsual: all < MIN_MERCHANTS || asUsual >= AS_USUAL * all, others }
}
