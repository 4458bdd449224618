import type { Id } from '@tostao/contract/fields'

const KEY = 'balancesAnswered'

// Where storage is refused, the answers hold until the page is left.
const answered = new Set<unknown>(stored())

/** Whether the user of this browser said that the balance of an account is right. */
export const isAnswered = (accountId: Id): boolean => answered.has(accountId)

export function setAnswered(accountId: Id): void {
  answered.add(accountId)
  try {
    localStorage.setItem(KEY, JSON.stringify([...answered]))
  } catch {
    // The answer still holds for this page.
  }
}

function stored(): unknown[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(ids) ? ids : []
  } catch {
    return []
  }
}
