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

/**
 * Keeps what was typed when the session ends by itself, and shows it when the form `of` the same is opened again.
 * In memory: it is shown to the same user alone, and once. Answers whether it is shown.
 */
export function useDraft(form: UseFormReturnType<FormValues>, of: string, dirty: boolean): boolean {
  const [isBack, setBack] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is opened.
  useEffect(() => {
    const draft = takeDraft(of)
    if (!draft) return
    form.setValues(draft)
    setBack(true)
  }, [])
  useEffect(() => () => {
    if (dirty && !isSignedIn()) kept = { user: sessionUser(), of, values: form.getValues() }
  })
  // Saved, or given up: what is typed next is no draft.
  if (isBack && !dirty) setBack(false)
  return isBack
}
