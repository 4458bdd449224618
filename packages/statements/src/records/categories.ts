import { fold } from '@tostao/primitives/text'
import type { RecordCategory } from './types.ts'

const NONE: RecordCategory = { whole: '', name: '', group: '' }

// Words of apps for what has no category, and for the money that YNAB and Actual have not given one yet.
const noCategory =
  /^(?:-|sem categoria|nao categorizad[oa]s?|uncategori[sz]ed|\(?no category\)?|split(?: \(.*\))?|(?:inflow: ?)?(?:ready to assign|to be budgeted)|(?:multiplas|varias) categorias)$/

const transferWord =
  /^(?:transfer(?:encia)?s?(?: (?:entre|de|para) (?:minhas |as )?contas?)?|transf\.?|entre contas|pagamento de (?:cartao|fatura)|(?:account|internal) transfers?)$/

/** Whether a category says that its rows are transfers between the user's own accounts. */
export const isTransferWord = (category: string) => transferWord.test(fold(category))

interface CategoryCells {
  whole: string
  group: string
  category: string
  subcategory: string
}

/** The category of a row by its columns; 'Casa: Luz' and 'Casa > Luz' are a group and a name. */
export function categoryIn({ whole, group, category, subcategory }: CategoryCells): RecordCategory {
  if (subcategory !== '' && fold(subcategory) !== fold(category)) return joined(category, subcategory)
  if (noCategory.test(fold(category || whole)) || noCategory.test(fold(whole))) return NONE
  if (group !== '' && category !== '') return joined(group, category)
  const printed = category || whole
  const at = /^(.*\S)\s*(?::\s+|\s>\s|>)(\S.*)$/.exec(printed)
  return at ? { whole: printed, group: at[1] ?? '', name: at[2] ?? '' } : { whole: printed, name: printed, group: '' }
}

const joined = (group: string, name: string): RecordCategory =>
  group === '' || fold(group) === fold(name)
    ? { whole: name, name, group: '' }
    : { whole: `${group}: ${name}`, name, group }
