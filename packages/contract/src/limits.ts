// Limits of inputs, texts in characters, and of the rows of one user. More rows are refused with 409 by a sentence with the
// number, in the transaction of the call that brings them: creating, importing, restoring, undoing.
// Apart from the schemas, so that a form field does not load these.

export const MAX_NAME = 100
export const MAX_DESCRIPTION = 255
/** The user's note of a transaction. */
export const MAX_NOTE = 2_000
export const MAX_SEARCH = 200
/** The text that all spellings of a merchant share. */
export const MAX_MERCHANT = 100
export const MAX_TAGS = 50
export const MAX_SPLITS = 100
/** Accounts of one user, archived ones included. */
export const MAX_ACCOUNTS = 200
/** Accounts of one user that are credit cards, archived ones included. */
export const MAX_CARDS = 50
/** Categories, and labels, of one user. */
export const MAX_CATEGORIES = 2_000
export const MAX_TAG_NAMES = 5_000
export const MAX_PAYEES = 20_000
export const MAX_GOALS = 500
/** From all goals of a user. */
export const MAX_WITHDRAWALS = 10_000
export const MAX_IMPORTS = 5_000
export const MAX_TRANSACTIONS = 2_000_000
/** Budgets of one user in one month. */
export const MAX_BUDGETS = 500
/** The text of a rule's condition. */
export const MAX_RULE_TEXT = 200
/** Rules of one user. */
export const MAX_RULES = 500
/** Months from which on one card has other terms. */
export const MAX_TERMS = 60
/** An invoice closes at most so many days before it falls due: it closes after the one before falls due, in February too. */
export const MAX_DAYS_BEFORE = 28
/** Invoices of one card of which more is known than its terms say. */
export const MAX_STATED = 600
/** Installments of a purchase. */
export const MIN_INSTALLMENTS = 2
export const MAX_INSTALLMENTS = 48
/** Purchases in installments of one user. */
export const MAX_PURCHASES = 5_000
/** Fixed expenses of one user. */
export const MAX_RECURRING = 500
/** Merchants of one user that are not proposed as fixed expenses. */
export const MAX_IGNORED = 2_000
/** Subscriptions that one call lists. */
export const MAX_FOUND = 100
/** Due dates of one fixed expense: every week ten years back and ten ahead, and those that come with time. */
export const MAX_DUE_DATES = 1_200
/** Due dates after which a fixed expense may end: forty years of months. */
export const MAX_TIMES = 480
/** Events of one forecast. */
export const MAX_FORECAST_EVENTS = 10_000
/** Unpaid due dates that one call lists. */
export const MAX_DUE_ITEMS = 500
/** Transactions that one call changes or deletes. */
export const MAX_SELECTED = 10_000
/** Tags that one call gives to transactions and takes from them. */
export const MAX_TAG_CHANGES = 20_000
/** Split lines of the transactions that one call deletes. */
export const MAX_REMOVED_SPLITS = 40_000
/** Letters in the notes of the transactions that one call deletes or describes anew. */
export const MAX_SELECTED_NOTES = 1_000_000
/** Refunds of one user that are linked to their purchase, and of one purchase. */
export const MAX_REFUNDS = 20_000
export const MAX_REFUNDS_OF_PURCHASE = 100
/** Transactions and split lines of a category or payee that is merged. */
export const MAX_MERGED = 20_000
/** Calls whose `Idempotency-Key` begins with `offline-`: so many of one user are known, for 30 days. */
export const MAX_OFFLINE_KEYS = 500
/** Other idempotency keys of one user: the newest stay known for a day, and each hour older ones are deleted. */
export const MAX_KEYS = 10_000
/** Letters of an answer that is kept for a retry. The retry of a longer one is refused with `already_sent`. */
export const MAX_KEPT_ANSWER = 100_000
/** Letters of all undo records of one user. The oldest records are deleted first. */
export const MAX_UNDO_LETTERS = 100_000_000
/** Devices of one user that get notices. */
export const MAX_PUSH_DEVICES = 10
/** The address at which a browser's service takes pushes for it. Those of today have up to 500 characters. */
export const MAX_PUSH_ENDPOINT = 1_000
/** Demo users of a server, and the rows that one of them may have. */
export const MAX_DEMO_USERS = 500
export const MAX_DEMO_ROWS = 5_000
/** For the name of a category, tag or payee. */
export const MIN_LABEL = 2
