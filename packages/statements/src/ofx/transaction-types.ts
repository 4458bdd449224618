import type { AccountKind } from '@tostao/texts/account-kind'
import type { RawTransaction } from './statements.ts'

// The OFX types (chapter 11) of money that leaves or enters an account. XFER, OTHER and the like say neither. On a card
// PAYMENT pays the bill, and FEE would turn the purchases without a type into income.
const types: Record<AccountKind, { out: RegExp; in: RegExp }> = {
  bank: {
    out: /^(?:debit|payment|atm|cash|fee|srvchg|check|pos|directdebit|repeatpmt)$/i,
    in: /^(?:credit|dep|directdep|int|div)$/i,
  },
  card: { out: /^debit$/i, in: /^(?:credit|payment|dep)$/i },
}

// OFC writes the types as numbers.
const typesOfOfc = 'CREDIT DEBIT INT DIV SRVCHG DEP ATM XFER CHECK PAYMENT CASH DIRECTDEP OTHER'.split(' ')

/** The type of a transaction, as OFX writes it. */
export function typeOf({ leaves }: RawTransaction): string {
  const printed = leaves.get('TRNTYPE') ?? ''
  return /^\d{1,2}$/.test(printed) ? (typesOfOfc[Number(printed)] ?? '') : printed
}

/** The sign that a type says, if it says one. */
export function signOfType(type: string, kind: AccountKind): -1 | 1 | undefined {
  if (types[kind].out.test(type)) return -1
  return types[kind].in.test(type) ? 1 : undefined
}
