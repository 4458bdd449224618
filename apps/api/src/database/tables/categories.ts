import type { EntryType } from '@tostao/contract/fields'
import type { Fixed, Named, Owned, Sample } from './columns.ts'

export interface CategoryTables {
  categories: Owned &
    Named &
    Sample & {
      type: Fixed<EntryType>
    }
}
