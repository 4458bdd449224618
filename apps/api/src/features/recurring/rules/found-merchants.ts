import { MAX_MERCHANT } from '@tostao/contract/limits'
import { fold } from '@tostao/primitives/text'
import { usualOfLabel } from '@tostao/texts/bank-categories'
import { hintsOf } from '@tostao/texts/hints'
import { installmentInText } from '@tostao/texts/installment'
import { merchantOf, usualOf } from '@tostao/texts/merchant'
import { reserveIn } from '@tostao/texts/reserves'

/** Where one goes each week, and subscribes to nothing. */
const ERRANDS: ReadonlySet<string | undefined> = new Set([
  'Mercado',
  'Combustível',
  'Restaurantes',
  'Delivery',
  'Transporte',
])
const SUBSCRIPTIONS = 'Assinaturas'
const WITHDRAWAL = 'saque'

/** Whether charges of a merchant may be a subscription. `category` is the name of that in which the user has most of them. */
export function mayRepeat(merchant: string, category: string | undefined): boolean {
  if (merchant === '' || merchant === WITHDRAWAL) return false
  const usual = usualOf(merchant, 'DESPESA')?.category
  // Only of brands: Uber One is no ride, whatever its category.
  if (usual === SUBSCRIPTIONS) return true
  if (ERRANDS.has(usual)) return false
  return category === undefined || !ERRANDS.has(meantBy(category, merchant))
}

/** The usual category that the name of one means: as banks call it, else by a word that it has. */
const meantBy = (name: string, merchant: string): string | undefined =>
  usualOfLabel(name, 'DESPESA', merchant) ?? usualOf(name, 'DESPESA')?.category

const OWN_MONEY = new Set(['own-transfer', 'card-bill-payment'])

/** Whether a text may be a charge of a subscription: to no person, of no installment, and no own money. */
export function mayBeCharge(description: string, isOnCard: boolean): boolean {
  const kind = isOnCard ? 'card' : 'bank'
  if (merchantOf(description).person || installmentInText(description, kind) !== undefined) return false
  const folded = fold(description)
  return reserveIn(folded) === undefined && !hintsOf(folded, -1, kind).some((hint) => OWN_MONEY.has(hint))
}

/** The key of a merchant; a text that names nobody stands for itself. */
export const merchantKey = (text: string): string => merchantOf(text).key || fold(text).slice(0, MAX_MERCHANT).trim()
