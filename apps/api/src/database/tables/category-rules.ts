import { MAX_MERCHANT, MAX_MUTED } from '@tostao/contract/limits'
import type { UserId } from '../../lib/caller.ts'
import type { Fixed } from './columns.ts'
import { type Declared, free } from './declaration.ts'

export interface CategoryRuleTables {
  /** The merchants for which nothing is proposed. */
  muted_merchants: {
    user_id: Fixed<UserId>
    merchant: Fixed<string>
  }
}

export const categoryRuleTables = {
  muted_merchants: {
    zip: 'favorecidos sem sugestão',
    why: 'One click changes it back',
    most: MAX_MUTED,
    key: ['merchant'],
    columns: { merchant: free(MAX_MERCHANT) },
  },
} as const satisfies Declared<CategoryRuleTables>
