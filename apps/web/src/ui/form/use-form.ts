import { type ChangeEvent, useRef, useState } from 'react'

/** Field → what is wrong with it. */
export type Problems = Readonly<Record<string, string>>

interface FormOptions<Values> {
  initialValues: Values
  validate: (values: Values) => Problems
}

type Changed = ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>

const isChange = (given: unknown): given is Changed =>
  typeof given === 'object' && given !== null && 'currentTarget' in given

// The values of forms are plain data; NaN is an amount that cannot be read.
const asText = (value: unknown) => JSON.stringify(value, (_, part) => (Number.isNaN(part) ? 'NaN' : part))

/** What is typed into a form, what is wrong with it, and whether it is being sent. `<Form>` shows it. */
export function useForm<Values extends object>({ initialValues, validate }: FormOptions<Values>) {
  type Field = keyof Values & string
  const [values, show] = useState(initialValues)
  const [base, setBase] = useState(initialValues)
  const [errors, setErrors] = useState<Problems>({})
  const [submitting, setSubmitting] = useState(false)
  /** What two changes of one event, and those after a wait, go on from. */
  const latest = useRef(values)

  const clearError = (field: string) =>
    setErrors((now) => (field in now ? Object.fromEntries(Object.entries(now).filter(([one]) => one !== field)) : now))
  const take = (next: Values) => {
    latest.current = next
    show(next)
  }
  const change = (field: Field, value: unknown) => {
    clearError(field)
    if (!Object.is(latest.current[field], value)) take({ ...latest.current, [field]: value })
  }
  const check = () => {
    const problems = validate(latest.current)
    setErrors(problems)
    return problems
  }

  return {
    values,
    errors,
    submitting,
    setErrors,
    clearError,
    check,
    /** Also between a change and the render that shows it. */
    getValues: () => latest.current,
    setFieldValue: <F extends Field>(field: F, value: Values[F]) => change(field, value),
    setValues: (some: Partial<Values>) => {
      setErrors({})
      take({ ...latest.current, ...some })
    },
    /** What is typed now, or `start`, is no longer a change. */
    resetDirty: (start?: Partial<Values>) => setBase({ ...latest.current, ...start }),
    isDirty: (field?: Field) =>
      field ? asText(values[field]) !== asText(base[field]) : asText(values) !== asText(base),
    /** For a field, which gives its value or the event of its change. */
    getInputProps: <F extends Field>(field: F) => ({
      value: values[field],
      error: errors[field],
      'data-path': field,
      onChange: (given: Values[F] | Changed) => change(field, isChange(given) ? given.currentTarget.value : given),
    }),
    getCheckProps: (field: Field) => ({
      checked: values[field] === true,
      'data-path': field,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => change(field, currentTarget.checked),
    }),
    /** Sends what has no problem. */
    submit: async (send: (values: Values) => Promise<void>, refuse: (problems: Problems) => void) => {
      const problems = check()
      if (Object.keys(problems).length > 0) return refuse(problems)
      setSubmitting(true)
      try {
        await send(latest.current)
      } finally {
        setSubmitting(false)
      }
    },
  }
}

export type FormState<Values extends object> = ReturnType<typeof useForm<Values>>
