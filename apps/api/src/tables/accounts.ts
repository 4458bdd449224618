import { accountTypes } from '@tostao/contract/accounts'
import { name } from '@tostao/contract/fields'
import { MAX_ACCOUNTS, MAX_CARDS } from '@tostao/contract/limits'
import { amount, example, fixed, id, instant, named, oneOf, orNull, unlinked, version, whole } from './columns.ts'
import { table } from './declaration.ts'

export const accountTables = {
  accounts: table(
    {
      id,
      ...named(name()),
      type: oneOf(accountTypes),
      opening_balance: amount(),
      archived_at: orNull(instant),
      example,
      /** Names the account in import keys, also on another server; null for its own id. */
      import_id: fixed(orNull(unlinked(whole(1), 'Names the account in import keys'))),
      version,
    },
    {
      zip: 'contas',
      trash: true,
      after: ['ask plans'],
      limits: [
        { most: MAX_ACCOUNTS, refusal: 'too_many_accounts' },
        { most: MAX_CARDS, refusal: 'too_many_cards', only: ['type', 'credit_card'] },
      ],
    },
  ),
}
