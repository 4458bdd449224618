import { labelName } from '@tostao/contract/fields'
import { MAX_PAYEES, MAX_TAG_NAMES } from '@tostao/contract/limits'
import { example, id, named } from './columns.ts'
import { table } from './declaration.ts'

const columns = { id, ...named(labelName), example }

export const labelTables = {
  tags: table(columns, {
    zip: 'tags',
    trash: true,
    limits: [{ most: MAX_TAG_NAMES, refusal: 'too_many_tag_names' }],
  }),
  payees: table(columns, {
    zip: 'favorecidos',
    trash: true,
    limits: [{ most: MAX_PAYEES, refusal: 'too_many_payees' }],
  }),
}
