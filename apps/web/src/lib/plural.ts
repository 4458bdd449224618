import { formatCount } from '@tostao/primitives/count'

/** '1 transação', '1.234 transações'. */
export const plural = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`
