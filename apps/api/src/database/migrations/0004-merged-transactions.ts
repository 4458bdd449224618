/** An import keeps what its rows were merged with, so that taking it back restores those transactions. */
export const mergedTransactions = (): string[] => ['alter table import_touches add column merged text']
