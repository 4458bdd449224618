/**
 * Makes ready the insert of what no earlier import has brought, told by `import_key`, distinct among the rows. Call what
 * it answers to insert; that tells how many they were. (Apart, so that the next rows are made ready meanwhile.)
 */
export { type ImportedRow, prepareImport } from '../repository/imported.ts'
