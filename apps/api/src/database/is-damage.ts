/** Whether SQLite says by this error that its file is damaged. */
export const isDamage = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'code' in error && /^SQLITE_(?:CORRUPT|NOTADB)/.test(String(error.code))
