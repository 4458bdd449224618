import type { Account } from '@tostao/contract/accounts'
import type { Id } from '@tostao/contract/fields'
import type { FormValues } from './values.ts'

interface Known {
  accounts: readonly Account[]
  /** The accounts last used, the newest first. */
  recent: readonly Id[]
  /** The card whose page is open: a transfer from there pays it. */
  paid: Id | undefined
}

/** A new transfer that would start at a card starts at the account last used that is none. */
export function withSource(values: FormValues, { accounts, recent, paid }: Known): FormValues {
  const card = accounts.find(({ id, type }) => id === values.accountId && type === 'credit_card')
  if (values.kind !== 'TRANSFER' || !card) return values
  const otherAccountId = values.otherAccountId ?? (paid === card.id ? card.id : null)
  const own = accounts.filter(({ id, type }) => type !== 'credit_card' && id !== otherAccountId).map(({ id }) => id)
  const payer = paid === card.id ? card.paymentAccountId : null
  const wanted = [...(payer === null ? [] : [payer]), ...recent, ...(own.length === 1 ? own : [])]
  return { ...values, accountId: wanted.find((id) => own.includes(id)) ?? null, otherAccountId }
}
