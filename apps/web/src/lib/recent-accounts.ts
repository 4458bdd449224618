import { type Id, idIn } from '@tostao/contract/fields'

const KEY = 'lastAccountId'
const MAX = 20

/** The accounts of what was last typed in this browser, the newest first. */
export const recentAccounts = (): Id[] =>
  (localStorage.getItem(KEY) ?? '').split(',').flatMap((text) => idIn(text) ?? [])

export const rememberAccount = (id: Id): void =>
  localStorage.setItem(KEY, [id, ...recentAccounts().filter((other) => other !== id)].slice(0, MAX).join())
