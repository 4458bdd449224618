/** An import knows the transactions that the user made the same as its rows. */
export const mergedTransactions = (): string[] => ['alter table import_touches add column merged text']
