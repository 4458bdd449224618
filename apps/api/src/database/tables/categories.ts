import type { EntryType } from '@tostao/contract/fields'
import type { CategoryColor, CategoryIcon } from '@tostao/contract/palette'
import type { Fixed, Named, Owned, Sample } from './columns.ts'

export interface CategoryTables {
  categories: Owned &
    Named &
    Sample & {
      type: Fixed<EntryType>
      color: CategoryColor
      icon: CategoryIcon
    }
}
