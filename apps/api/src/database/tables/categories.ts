import type { EntryType } from '@tostao/contract/fields'
import type { Fixed, Named, Owned, Sample } from './columns.ts'

interface Categories extends Owned, Named, Sample {
  type: Fixed<EntryType>
}

export interface CategoryTables {
  categories: Categories
}
