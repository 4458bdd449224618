import type { AccountType } from '@tostao/contract/accounts'
import type { Centavos } from '@tostao/primitives/money'
import type { Generated } from 'kysely'
import type { Instant, Named, Owned, Sample } from './columns.ts'

export interface AccountTables {
  accounts: Owned &
    Named &
    Sample & {
      type: AccountType
      opening_balance: Centavos
      archived_at: Instant | null
      version: Generated<number>
    }
}
