import type { EntryType } from '@tostao/contract/fields'
import { entryTypes, labelName } from '@tostao/contract/fields'
import { MAX_CATEGORIES } from '@tostao/contract/limits'
import type { CategoryColor, CategoryIcon } from '@tostao/contract/palette'
import { CategoryColor as Color, CategoryIcon as Icon } from '@tostao/contract/palette'
import type { Fixed, Named, Owned, Sample } from './columns.ts'
import { type Declared, flag, id, named, oneOf, reading } from './declaration.ts'

export interface CategoryTables {
  categories: Owned &
    Named &
    Sample & {
      type: Fixed<EntryType>
      color: CategoryColor
      icon: CategoryIcon
    }
}

export const categoryTables = {
  categories: {
    zip: 'categorias',
    trash: true,
    limits: [{ most: MAX_CATEGORIES, refusal: 'too_many_categories' }],
    columns: {
      id,
      ...named(labelName),
      type: oneOf(entryTypes),
      color: reading(Color),
      icon: reading(Icon),
      example: flag,
    },
  },
} as const satisfies Declared<CategoryTables>
