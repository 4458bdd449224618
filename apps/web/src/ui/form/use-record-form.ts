import { useForm } from '@mantine/form'
import type { Id } from '@tostao/contract/fields'
import { use, useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { ApiError } from '../../lib/api-error.ts'
import { accepted, fieldErrors } from '../../lib/field-errors.ts'
import { ModalFrameContext } from '../dialog/modal-frame.ts'
import type { Question } from '../dialog/use-confirm.ts'

interface Edit {
  id: Id
  version: number
}

interface RecordFormOptions<Values, S extends z.ZodMiniType, T> {
  record?: T
  valuesOf: (record?: T) => Values
  /** The body, without id and version; what is missing is null. */
  toBody: (values: Values) => object
  /** The body in the contract: it has the messages of the fields. */
  schema: S
  /** Field → message, where the contract's messages are not enough. */
  validate?: (values: Values) => Record<string, string>
  question?: Question
  create?: (body: z.output<S>) => Promise<unknown>
  update?: (body: z.output<S>) => Promise<unknown>
  /** The record as it is now, for an edit that another window has overtaken. */
  read?: (id: Id) => Promise<T | undefined>
  /** Without it the form stays, emptied for another record. */
  onDone?: () => void
}

/** A form that creates or edits one record: spread `props` over `<Form>`, or give the answer to `<RecordForm>`. */
export function useRecordForm<Values extends object, S extends z.ZodMiniType, T extends Edit = Edit>(
  options: RecordFormOptions<Values, S, T>,
) {
  const { record, valuesOf, toBody, schema, validate, question, create, update, read, onDone } = options
  const frame = use(ModalFrameContext)
  const [base, setBase] = useState<Edit | undefined>(record)
  /** What another window has saved; set until the user chooses a version. */
  const [current, setCurrent] = useState<T>()
  const editOf = (from = base): Edit | undefined => from && { id: from.id, version: from.version }

  const form = useForm<Values>({
    initialValues: valuesOf(record),
    validate: validate ?? ((values) => fieldErrors(schema, { ...editOf(), ...toBody(values) })),
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
      const body = accepted(schema, { ...editOf(current), ...toBody(values) })
      await (record ? update?.(body) : create?.(body))
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
  ReturnType<typeof useRecordForm<Values, z.ZodMiniType>>,
  'form' | 'takeCurrent' | 'props'
> & { current: T | undefined; valuesOf: (record?: T) => Values }
