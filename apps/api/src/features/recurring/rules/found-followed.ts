import { type Centavos, isComparable } from '@tostao/primitives/money'
import { fold } from '@tostao/primitives/text'
import { merchantOf } from '@tostao/texts/merchant'
import { likenessOf, subjectOf } from '@tostao/texts/subject'

interface Followed {
  id: number
  amount: Centavos
  description: string
  /** With whom a file shows it, as the user said. */
  merchant: string | null
  payeeName: string | null
}

interface Sought {
  merchant: string
  amount: Centavos
  /** It is one amount among others of its merchant. */
  isPart: boolean
}

/** Two names of one expense differ by no more of its amount. */
const NEARLY = 0.15

/**
 * Whether a fixed expense covers what was found: by a merchant of its own or of what paid it, or by a word in common and
 * nearly the same amount.
 */
export function coveredBy(all: readonly Followed[], paid: readonly { id: number; merchant: string }[]) {
  const amounts = new Map(all.map(({ id, amount }) => [id, amount]))
  const known = new Map<string, Centavos[]>()
  const know = (merchant: string, amount: Centavos) =>
    merchant === '' || known.getOrInsertComputed(merchant, () => []).push(amount)
  for (const { amount, description, merchant, payeeName } of all) {
    for (const text of [description, payeeName ?? '']) know(merchantOf(text).key, amount)
    know(merchant ?? '', amount)
  }
  for (const { id, merchant } of paid) {
    const amount = amounts.get(id)
    // Without an amount it is the payment of an income.
    if (amount !== undefined) know(merchant, amount)
  }
  const named = all.map(({ amount, description }) => ({ amount, subject: subjectOf(fold(description)) }))
  return ({ merchant, amount, isPart }: Sought): boolean => {
    const subject = subjectOf(merchant)
    const isLike = (one: (typeof named)[number]) =>
      Math.abs(one.amount - amount) <= NEARLY * amount && likenessOf(one.subject, subject) === 'words'
    return (known.get(merchant) ?? []).some((of) => !isPart || isComparable(of, amount)) || named.some(isLike)
  }
}
