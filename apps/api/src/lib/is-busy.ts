/** Whether SQLite says by this error that another program holds its file. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^SQLITE_BUSY/.test(String(error.code))
