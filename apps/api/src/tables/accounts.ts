import type { AccountType } from '@tostao/contract/accounts'
import { accountTypes } from '@tostao/contract/accounts'
import { name } from '@tostao/contract/fields'
import { MAX_ACCOUNTS, MAX_CARDS } from '@tostao/contract/limits'
import type { Centavos } from '@tostao/primitives/money'
import type { Generated } from 'kysely'
import type { Fixed, Instant, Named, Owned, Sample } from './columns.ts'
import {
  amount,
  type Declared,
  flag,
  id,
  instant,
  named,
  oneOf,
  orNull,
  unlinked,
  version,
  whole,
} from './declaration.ts'

export interface AccountTables {
  accounts: Owned &
    Named &
    Sample & {
      type: AccountType
      opening_balance: Centavos
      archived_at: Instant | null
      /** Names the account in import keys, also on another server; null for its own id. */
      import_id: Fixed<number | null>
      version: Generated<number>
    }
}

export const accountTables = {
  accounts: {
    zip: 'contas',
    trash: true,
    limits: [
      { most: MAX_ACCOUNTS, refusal: 'too_many_accounts' },
      { most: MAX_CARDS, refusal: 'too_many_cards', only: ['type', 'credit_card'] },
    ],
    columns: {
      id,
      ...named(name()),
      type: oneOf(accountTypes),
      opening_balance: amount(),
      archived_at: orNull(instant),
      example: flag,
      import_id: orNull(unlinked(whole(1), 'Names the account in import keys')),
      version,
    },
  },
} as const satisfies Declared<AccountTables>
