// A transaction that is being typed, for when the page is thrown away meanwhile, as by a file that is shared with the app.

import { keeps, keptUser } from './kept-user.ts'

const KEY = 'draft'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** As it was typed; undefined without one of this user. */
export function readDraft(): Record<string, unknown> | undefined {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return isRecord(draft) && draft['user'] === keptUser() && isRecord(draft['values']) && keeps()
      ? draft['values']
      : undefined
  } catch {
    return undefined
  }
}

export function keepDraft(values: object): void {
  try {
    if (keeps()) sessionStorage.setItem(KEY, JSON.stringify({ user: keptUser(), values }))
  } catch {
    // Without a draft the form still works.
  }
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was stored.
  }
}
