import { MAX_IGNORED, MAX_MERCHANT } from '@tostao/contract/limits'
import { fixed, free } from './columns.ts'
import { table } from './declaration.ts'

export const recurringFoundTables = {
  /** Merchants whose charges are not proposed as fixed expenses. */
  ignored_merchants: table(
    { merchant: fixed(free(MAX_MERCHANT)) },
    {
      zip: 'cobranças que não são gastos fixos',
      trash: true,
      key: ['merchant'],
      limits: [{ most: MAX_IGNORED, refusal: 'too_many_ignored' }],
    },
  ),
}
