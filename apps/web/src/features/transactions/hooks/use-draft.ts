import { useEffect, useEffectEvent } from 'react'
import { dropDraft, keepDraft, readDraft } from '#lib/draft.ts'
import type { FormState } from '#ui/form/use-form.ts'
import { isFormValues } from '../rules/recorded.ts'
import type { FormValues } from '../rules/values.ts'

interface DraftOptions {
  isNew: boolean
  /** Something was typed that is neither saved nor on its way: a page that ends then must not offer it again. */
  isUnsaved: boolean
}

/** Fills a new form with what was typed before the page was thrown away, and keeps what is typed until it is saved. */
export function useDraft(form: FormState<FormValues>, { isNew, isUnsaved }: DraftOptions): void {
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
    if (!isNew) return
    if (isUnsaved) keepDraft(values)
    else dropDraft()
  }, [isNew, isUnsaved, values])
}
