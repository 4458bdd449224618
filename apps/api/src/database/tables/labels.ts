import { labelName } from '@tostao/contract/fields'
import type { Named, Owned, Sample } from './columns.ts'
import { type Declared, flag, id, MAX_LISTED, named } from './declaration.ts'

interface Labels extends Owned, Named, Sample {}

export interface LabelTables {
  tags: Labels
  payees: Labels
}

const columns = { id, ...named(labelName), example: flag }

export const labelTables = {
  tags: { zip: 'tags', trash: true, most: MAX_LISTED, columns },
  payees: { zip: 'favorecidos', trash: true, most: MAX_LISTED, columns },
} as const satisfies Declared<LabelTables>
