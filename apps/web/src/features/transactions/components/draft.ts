import { sessionUser } from '../../../lib/session.ts'
import type { FormValues } from '../rules/values.ts'

let kept: { user: string | undefined; values: FormValues } | undefined

/** Keeps what was typed when the session ended by itself. In memory: it is shown to the same user alone, and once. */
export function keepDraft(values: FormValues) {
  kept = { user: sessionUser(), values }
}

export function takeDraft(): FormValues | undefined {
  const { user, values } = kept ?? {}
  kept = undefined
  return user === sessionUser() ? values : undefined
}
