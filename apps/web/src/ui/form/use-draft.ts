import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useState } from 'react'
import { isSignedIn, sessionUser } from '../../lib/session.ts'

interface Draft {
  user: string | undefined
  of: string
  /** As JSON: forms hold texts, numbers, and lists of these. */
  values: string
}

/** The kind of a form: the schema of what it sends. */
type Kind = object

const drafts = new Map<Kind, Draft>()

function takeDraft(kind: Kind, of: string): string | undefined {
  const draft = drafts.get(kind)
  if (draft?.of !== of) return undefined
  drafts.delete(kind)
  return draft.user === sessionUser() ? draft.values : undefined
}

/**
 * Keeps what was typed when the session ends before it is saved: in memory, for the same user and form (`kind` and
 * `of`), restored once. Returns whether values were restored.
 */
export function useDraft<Values>(form: UseFormReturnType<Values>, kind: Kind, of: string, dirty: boolean): boolean {
  const [isBack, setBack] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form opens.
  useEffect(() => {
    const values = takeDraft(kind, of)
    if (values === undefined) return
    form.setValues(JSON.parse(values))
    setBack(true)
  }, [])
  useEffect(() => () => {
    if (dirty && !isSignedIn()) drafts.set(kind, { user: sessionUser(), of, values: JSON.stringify(form.getValues()) })
  })
  // Saved or discarded: later input is not the draft.
  if (isBack && !dirty) setBack(false)
  return isBack
}
