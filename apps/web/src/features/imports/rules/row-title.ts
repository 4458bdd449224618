import { titleCase } from '@tostao/primitives/title-case'
import { shortNameOf } from '@tostao/texts/title'
import type { ReviewedRow } from './review.ts'
import { rowText } from './row-text.ts'

/** How a row is called: as a rule names it, or with whom it is, or by the whole text. */
export function rowTitle({ transaction, merchantName, resolved, becomes, finding }: ReviewedRow): {
  text: string
  whole: string
} {
  const { description, installment } = transaction
  const said = resolved.kind === 'row' ? resolved.row.description : description
  const whole = titleCase(rowText(said, installment))
  const short = becomes === 'transfer' ? '' : shortNameOf(whole, merchantName)
  return { text: finding?.proposal.rule?.description || short || whole, whole }
}
