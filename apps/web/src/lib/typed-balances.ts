import type { Id } from '@tostao/contract/fields'
import { today } from './today.ts'

/** '3 2026-11-29': an account and the day on which its balance was typed. The newest is enough: it is asked about soon. */
const KEY = 'balanceTyped'

// Where storage is refused, it holds until the page is left.
let typed = stored()

/** Whether the balance of this account was typed today in this browser, and nothing has been answered about it. */
export const isTypedToday = (accountId: Id): boolean => typed === markOf(accountId)

export const rememberTyped = (accountId: Id): void => write(markOf(accountId))

export const forgetTyped = (): void => write('')

const markOf = (accountId: Id) => `${accountId} ${today()}`

function write(mark: string): void {
  typed = mark
  try {
    localStorage.setItem(KEY, mark)
  } catch {
    // It still holds for this page.
  }
}

function stored(): string {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}
