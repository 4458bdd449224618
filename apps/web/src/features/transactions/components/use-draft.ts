import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useState } from 'react'
import { isSignedIn, sessionUser } from '../../../lib/session.ts'
import type { FormValues } from '../rules/values.ts'

let kept: { user: string | undefined; of: string; values: FormValues } | undefined

function takeDraft(wanted: string): FormValues | undefined {
  if (kept?.user !== sessionUser()) kept = undefined
  if (kept?.of !== wanted) return undefined
  const { values } = kept
  kept = undefined
  return values
}

/** In memory, for the same form (`of`) and user, and restored once. Returns whether values were restored. */
export function useDraft(form: UseFormReturnType<FormValues>, of: string, dirty: boolean): boolean {
  const [isBack, setBack] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form opens.
  useEffect(() => {
    const draft = takeDraft(of)
    if (!draft) return
    form.setValues(draft)
    setBack(true)
  }, [])
  useEffect(() => () => {
    if (dirty && !isSignedIn()) kept = { user: sessionUser(), of, values: form.getValues() }
  })
  // Saved or discarded: later input is not the draft.
  if (isBack && !dirty) setBack(false)
  return isBack
}
