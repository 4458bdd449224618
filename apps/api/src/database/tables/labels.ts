import type { Named, Owned, Sample } from './columns.ts'

interface Labels extends Owned, Named, Sample {}

export interface LabelTables {
  tags: Labels
  payees: Labels
}
