import { labelName } from '@tostao/contract/fields'
import { MAX_PAYEES, MAX_TAG_NAMES } from '@tostao/contract/limits'
import type { Named, Owned, Sample } from './columns.ts'
import { type Declared, flag, id, named } from './declaration.ts'

interface Labels extends Owned, Named, Sample {}

export interface LabelTables {
  tags: Labels
  payees: Labels
}

const columns = { id, ...named(labelName), example: flag }

export const labelTables = {
  tags: { zip: 'tags', trash: true, limits: [{ most: MAX_TAG_NAMES, refusal: 'too_many_tag_names' }], columns },
  payees: { zip: 'favorecidos', trash: true, limits: [{ most: MAX_PAYEES, refusal: 'too_many_payees' }], columns },
} as const satisfies Declared<LabelTables>
