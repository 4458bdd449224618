import type { Id } from '../fields.ts'

/** Named in the examples of a user: the records of a household, and how its user signs in. */
export interface Household {
  checking: Id
  savings: Id
  /** A credit card with terms. */
  card: Id
  /** Without transactions. */
  spareAccount: Id
  groceries: Id
  leisure: Id
  /** That one may merge into groceries. */
  bakeries: Id
  spareCategory: Id
  house: Id
  spareTag: Id
  market: Id
  /** That one may merge into market. */
  bakery: Id
  sparePayee: Id
  purchaseOfFood: Id
  spareTransaction: Id
  /** The food again, typed a second time. */
  foodAgain: Id
  /** Two of the same amount, that one may join to a transfer. */
  outgoing: Id
  incoming: Id
  transfer: Id
  rule: Id
  spareRule: Id
  budget: Id
  goal: Id
  spareGoal: Id
  rent: Id
  spareExpense: Id
  /** In four installments on the card. */
  fridge: Id
  sofa: Id
  phone: Id
  import: Id
  /** The record of a deleted tag. */
  undo: Id
  /** Another session of the user. */
  session: Id
  /** That gets notices. */
  pushDevice: Id
  email: string
  password: string
  /** The token of the link in the mail for a forgotten password. */
  resetToken: string
  refreshCookie: string
  /** The ZIP with all data of the household. */
  archive: Uint8Array
}

/** The household of the document. Each kind of record has ids of its own there. */
export const documented: Household = {
  checking: 1001,
  savings: 1002,
  card: 1003,
  spareAccount: 1004,
  groceries: 2001,
  leisure: 2002,
  bakeries: 2003,
  spareCategory: 2004,
  house: 3001,
  spareTag: 3002,
  market: 4001,
  bakery: 4002,
  sparePayee: 4003,
  purchaseOfFood: 5001,
  spareTransaction: 5002,
  foodAgain: 5005,
  outgoing: 5003,
  incoming: 5004,
  transfer: 6001,
  rule: 7001,
  spareRule: 7002,
  budget: 8001,
  goal: 9001,
  spareGoal: 9002,
  rent: 10001,
  spareExpense: 10002,
  fridge: 11001,
  sofa: 11002,
  phone: 11003,
  import: 12001,
  undo: 13001,
  session: 14001,
  pushDevice: 16001,
  email: 'ana@example.com',
  password: 'café com pão de queijo',
  resetToken: 'FYjTbE3Zq1oQbGg5uS6m3Yw2n8Xk4rLh',
  refreshCookie: 's3cr3t',
  archive: new Uint8Array(),
}
