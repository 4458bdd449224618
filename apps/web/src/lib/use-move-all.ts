import type { Call } from '@tostao/contract/endpoint'
import * as transactions from '@tostao/contract/transactions'
import { call } from './call.ts'
import { plural } from './plural.ts'
import { type Next, toast } from './toast.ts'
import { useWrite } from './use-write.ts'

type Body = Call<typeof transactions.bulk>['body']

interface Move {
  /** Whose transactions, and what they get. */
  filter: NonNullable<Body['filter']>
  set: NonNullable<Body['set']>
  from: string
  into: string
  next: readonly Next[]
}

/** Gives all transactions of one name another one. Those that are split stay: their lines have names of their own. */
export function useMoveAll() {
  const { save } = useWrite(transactions.bulk)
  const countOf = async (query: Move['filter']) => {
    const { count, transfers } = await call(transactions.totals, { query })
    return count + transfers
  }
  return async ({ filter, set, from, into, next }: Move): Promise<void> => {
    const whole = set.addTags ? filter : { ...filter, split: false }
    const [count, all] = await Promise.all([countOf(whole), countOf(filter)])
    const left = all - count
    const only = `As transações de ${from} são divididas em partes: mude cada uma na lista.`
    if (count === 0) return toast({ message: only, tone: 'error' })
    const stay = left > 0 ? ` · ${plural(left, 'dividida ficou', 'divididas ficaram')} em ${from}` : ''
    const done = `${plural(count, 'transação passou', 'transações passaram')} de ${from} para ${into}${stay}`
    await save({ body: { filter: whole, expectedCount: count, set } }, { done, undone: `Voltaram para ${from}`, next })
  }
}
