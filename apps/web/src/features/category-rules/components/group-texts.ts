import type { InboxGroup } from '@tostao/contract/proposals'
import { titleCase } from '@tostao/primitives/title-case'
import { plural } from '#lib/plural.ts'

/** Where the texts name nobody, the newest of them and how many others there are. */
export function groupName({ merchant, merchantName, count }: InboxGroup): string {
  if (merchant !== '') return merchantName
  const name = titleCase(merchantName) || 'Sem descrição'
  return count > 1 ? `${name} e ${plural(count - 1, 'outra', 'outras')}` : name
}

/** '3 transações', '1 compra em 10 parcelas'. */
export const groupCount = ({ count, purchases }: InboxGroup): string =>
  purchases === 1 && count > 1 ? `1 compra em ${count} parcelas` : plural(purchases, 'transação', 'transações')
