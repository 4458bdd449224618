/** Kept for the life of a connection, by PostgreSQL too. */
const MAX_NAMES = 1_000
const names = new Map<string, string>()
let isAllowed = true

/** Gives a text that runs again and again a name. */
export function nameStatement(sql: string): void {
  if (!names.has(sql) && names.size < MAX_NAMES) names.set(sql, `tostao_${names.size}`)
}

/** The name under which a connection may keep a statement, and its plan. */
export const statementName = (sql: string): string | undefined => (isAllowed ? names.get(sql) : undefined)

/** A pooler that hands one connection to several clients loses what was prepared: no statement has a name from then on. */
export const LOST_STATEMENT = /^(?:26000|42P05)$/
export function stopNaming(): void {
  isAllowed = false
}
