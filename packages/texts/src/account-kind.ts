/** Whose statement a text is of: a bank account's or a card's. */
export type AccountKind = 'bank' | 'card'
