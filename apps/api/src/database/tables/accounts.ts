import type { AccountType } from '@tostao/contract/accounts'
import type { Centavos } from '@tostao/primitives/money'
import type { Generated } from 'kysely'
import type { Fixed, Instant, Named, Owned, Sample } from './columns.ts'

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
