import { useEffect, useEffectEvent } from 'react'
import { dropDraft, keepDraft, readDraft } from '#lib/draft.ts'
import type { FormState } from '#ui/form/use-form.ts'
import { isFormValues } from '../rules/recorded.ts'
import type { FormValues } from '../rules/values.ts'

/** Fills a new form with what was typed before the page was thrown away, and keeps what is typed until the form closes. */
export function useDraft(
  form: FormState<FormValues>,
  { isNew, isFilled }: { isNew: boolean; isFilled: boolean },
): void {
  const { values } = form
  const restore = useEffectEvent(() => {
    const draft = isNew ? readDraft() : undefined
    if (draft && isFormValues(draft, values)) form.setValues(draft)
  })
  useEffect(() => {
    restore()
    return dropDraft
  }, [])
  useEffect(() => {
    if (isNew && isFilled) keepDraft(values)
  }, [isNew, isFilled, values])
}
