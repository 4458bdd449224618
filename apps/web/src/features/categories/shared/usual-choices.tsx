import type { Category } from '@tostao/contract/categories'
import type { EntryType } from '@tostao/contract/fields'
import type { Usual } from '#ui/combobox/options.ts'
import { Disc } from '#ui/mark/disc.tsx'
import { missingUsual } from './new-category.ts'

/** The usual categories of a type that the user lacks, for a list in which they can be created. */
export const usualChoices = (categories: readonly Category[], type: EntryType, size: 'small' | 'large'): Usual[] =>
  missingUsual(categories, type).map((usual) => ({ label: usual.name, mark: <Disc of={usual} size={size} /> }))
