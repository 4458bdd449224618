import { entryTypes, labelName } from '@tostao/contract/fields'
import { MAX_CATEGORIES } from '@tostao/contract/limits'
import { CategoryColor, CategoryIcon } from '@tostao/contract/palette'
import { example, id, named, oneOf, reading } from './columns.ts'
import { table } from './declaration.ts'

export const categoryTables = {
  categories: table(
    {
      id,
      ...named(labelName),
      /** Changes only while nothing refers to it: sums count by it. */
      type: oneOf(entryTypes),
      color: reading(CategoryColor),
      icon: reading(CategoryIcon),
      example,
    },
    { zip: 'categorias', trash: true, limits: [{ most: MAX_CATEGORIES, refusal: 'too_many_categories' }] },
  ),
}
