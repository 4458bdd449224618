// The form of one record: new, edited, or overtaken by another window. `record-form.tsx` shows it in a dialog,
// `row-editor.tsx` in the place of a row.

import type { Id } from '@tostao/contract/fields'
import { use, useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { ApiError } from '#lib/api-error.ts'
import { accepted, fieldErrors } from '#lib/field-errors.ts'
import { DialogContext } from '../dialog/dialog-frame.ts'
import type { Question } from '../dialog/use-confirm.ts'
import { useForm } from './use-form.ts'

export interface Edit {
  id: Id
  /** A name has none: the last one counts. */
  version?: number
}

interface FormWrite<Body extends z.ZodMiniType> {
  /** The body in the contract: it has the messages of the fields. */
  schema: Body
  save: (body: z.output<Body>) => Promise<unknown>
}

export interface RecordFormOptions<Values, C extends z.ZodMiniType, U extends z.ZodMiniType, T> {
  /** The one that is edited; without it one is created. */
  record?: T
  valuesOf: (record?: T) => Values
  /** The body, without id and version; what is missing is null. */
  toBody: (values: Values) => object
  /** Field → message, where those of the contract, `problems`, are not enough. */
  validate?: (values: Values, problems: Record<string, string>) => Record<string, string>
  question?: Question
  create?: FormWrite<C>
  update?: FormWrite<U>
  /** The record as it is now, for an edit that another window has overtaken. */
  read?: ((id: Id) => Promise<T | undefined>) | undefined
  /** Without it a dialog closes, and a form on the page stays, emptied for another record. */
  onDone?: () => void
}

/** A form that creates or edits one record: spread `props` over `<Form>`, or give the answer to `<RecordForm>`. */
export function useRecordForm<
  Values extends object,
  C extends z.ZodMiniType = z.ZodMiniType,
  U extends z.ZodMiniType = z.ZodMiniType,
  T extends Edit = Edit,
>(options: RecordFormOptions<Values, C, U, T>) {
  const { record, valuesOf, toBody, validate, question, create, update, read } = options
  const frame = use(DialogContext)
  const onDone = options.onDone ?? frame?.close
  const [base, setBase] = useState<Edit | undefined>(record)
  /** What another window has saved; set until the user chooses a version. */
  const [current, setCurrent] = useState<T>()
  const editOf = (from = base): Edit | undefined =>
    from && { id: from.id, ...(from.version !== undefined && { version: from.version }) }

  const form = useForm<Values>({
    initialValues: valuesOf(record),
    validate: (values) => {
      const write = record ? update : create
      const problems = write ? fieldErrors(write.schema, { ...editOf(), ...toBody(values) }) : {}
      return validate ? validate(values, problems) : problems
    },
  })
  const dirty = form.isDirty()
  useEffect(() => frame?.guard(dirty))

  const start = (values: Values) => {
    form.setValues(values)
    form.resetDirty(values)
    setCurrent(undefined)
  }
  const submit = async (values: Values) => {
    if (record && !current && !dirty) return onDone?.()
    if (question && !current && !(await frame?.ask(question))) return
    try {
      const sent = { ...editOf(current), ...toBody(values) }
      if (record) await update?.save(accepted(update.schema, sent))
      else await create?.save(accepted(create.schema, sent))
    } catch (error) {
      const isStale = error instanceof ApiError && error.code === 'stale_edit'
      const now = record && isStale ? await read?.(record.id) : undefined
      if (!now) throw error
      return setCurrent(now)
    }
    frame?.guard(false)
    if (onDone) onDone()
    else start(valuesOf())
  }
  const takeCurrent = () => {
    if (!current) return
    setBase(current)
    start(valuesOf(current))
  }
  // A locked field loses the focus, which an open question has.
  const locked = form.submitting && !frame?.asking
  return { form, current, takeCurrent, valuesOf, props: { form, onSubmit: submit, locked } }
}

export type RecordFormState<Values extends object, T> = Pick<
  ReturnType<typeof useRecordForm<Values>>,
  'form' | 'takeCurrent' | 'props'
> & { current: T | undefined; valuesOf: (record?: T) => Values }
