import { type FormEvent, type KeyboardEvent, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { ApiError, messageOf } from '#lib/api-error.ts'
import { shownInline, toast } from '#lib/toast.ts'
import { useMounted } from '#lib/use-mounted.ts'
import { DialogContext } from '../dialog/dialog-frame.ts'
import { enterTyped } from '../dialog/enter-typed.ts'
import { DIALOG } from '../dialog/has-open-dialog.ts'
import { useUnloadQuestion } from '../dialog/use-unload-question.ts'
import { Callout } from '../page/callout.tsx'
import type { FormState, Problems } from './use-form.ts'

export interface FormProps<Values extends object> {
  form: FormState<Values>
  /** Its failure is shown here: messages of fields under them, others above the actions. */
  onSubmit: (values: Values) => Promise<unknown>
  /** The text of a failure that belongs to no field; by default the error's message. */
  failureText?: (error: unknown) => string
  /** While it is saved: what was typed meanwhile would be lost. */
  locked?: boolean
  /** The field that takes the focus after a success, in a form that stays open for another one. */
  nextField?: string
  /** Names what was sent: its failure is shown in a toast when the form is gone. */
  about?: (values: Values) => string
  actions: ReactNode
  children: ReactNode
}

export function Form<Values extends object>({
  form,
  onSubmit,
  failureText = messageOf,
  locked = false,
  nextField,
  about,
  actions,
  children,
}: FormProps<Values>) {
  const [failure, setFailure] = useState<string>()
  const element = useRef<HTMLFormElement>(null)
  const focusWanted = useRef<'problem' | 'next'>(undefined)
  const submitter = useRef<Element>(null)
  const frame = use(DialogContext)
  const isMounted = useMounted()
  // A dialog asks itself.
  useUnloadQuestion(frame === undefined, () => form.isDirty())

  // After rendering: only then are the fields marked as invalid.
  useEffect(() => {
    if (!focusWanted.current) return
    const target =
      focusWanted.current === 'next'
        ? fieldOf(nextField)
        : (element.current?.querySelector('[aria-invalid="true"]') ?? submitter.current)
    // A busy button loses the focus, and is busy a little longer than the call.
    if (!(target instanceof HTMLElement) || target.matches(':disabled, [inert] *')) return
    if (focusWanted.current === 'problem' || isHere()) target.focus()
    focusWanted.current = undefined
  })

  useEffect(() => (failure === undefined ? undefined : shownInline(failure)), [failure])

  // A disabled field loses the focus, and Tab would leave the dialog.
  useEffect(() => {
    if (locked) dialogOf(element.current)?.focus()
  }, [locked])

  const fieldOf = (name = '') => element.current?.querySelector(`[data-path="${name}"]`)
  /** A refused field that is not in the form could not show its message. */
  const showsAll = (fields: readonly string[]) => fields.length > 0 && fields.every(fieldOf)

  /** Do not move the focus when the user has moved it elsewhere. */
  const isHere = () => [document.body, dialogOf(element.current), submitter.current].includes(document.activeElement)

  const wantFocus = (errors: Problems = {}) => {
    focusWanted.current = 'problem'
    // An error of something that is no field would be shown nowhere, and the button would seem to do nothing.
    const fields = Object.keys(form.getValues())
    setFailure(Object.entries(errors).find(([path]) => !fields.includes(path.split('.')[0] ?? ''))?.[1])
  }
  const submit = async (values: Values) => {
    setFailure(undefined)
    submitter.current = document.activeElement
    frame?.reportSaving(true)
    try {
      await onSubmit(values)
      if (nextField) focusWanted.current = 'next'
    } catch (error) {
      if (about && !isMounted.current)
        return toast({ message: `${about(values)}: ${failureText(error)}`, tone: 'error' })
      const fields = error instanceof ApiError ? error.fields : {}
      if (isHere()) focusWanted.current = 'problem'
      form.setErrors(fields)
      if (!showsAll(Object.keys(fields))) setFailure(failureText(error))
    } finally {
      frame?.reportSaving(false)
    }
  }

  /** A field may block the form itself, such as one whose text matches no option. */
  const send = (event: FormEvent<HTMLFormElement>) => {
    if (!event.defaultPrevented) void form.submit(submit, wantFocus)
    else {
      form.check()
      wantFocus()
    }
    event.preventDefault()
  }

  /** Ctrl+Enter saves from every field, also from those that take Enter for themselves. */
  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    if (event.repeat) return
    enterTyped()
    event.currentTarget.querySelector<HTMLElement>('[type="submit"]')?.click()
  }

  return (
    <form ref={element} noValidate className="grid grid-cols-1 gap-4" onSubmit={send} onKeyDownCapture={press}>
      <div className="grid grid-cols-1 gap-4" inert={locked}>
        {children}
      </div>
      {failure && <Callout tone="error">{failure}</Callout>}
      {actions}
    </form>
  )
}

const dialogOf = (form: HTMLElement | null) => form?.closest<HTMLElement>(DIALOG) ?? null
