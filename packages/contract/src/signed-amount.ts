import type { Centavos } from '@tostao/primitives/money'
import type { EntryType } from './fields.ts'

/** An amount in centavos, and the side on which it counts. */
interface Value {
  type: EntryType
  amount: Centavos
}

/** The amount with its sign: what goes out is negative. In SQL: `signed` of the API's `database/sql.ts`. */
export const signedAmount = ({ type, amount }: Value): Centavos => (type === 'DESPESA' ? -amount : amount)

/** A negative amount is an expense of its size, whatever its type says (specification 1, section 9). */
export const unsignedValue = ({ type, amount }: Value): Value =>
  amount < 0 ? { type: 'DESPESA', amount: -amount } : { type, amount }
