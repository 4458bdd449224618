/** What an import changed of rows that were there. */
export const importChanges = (): string[] => ['alter table import_batches add column changed text']
