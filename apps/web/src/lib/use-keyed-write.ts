import { useRef } from 'react'
import { ApiError, isUnanswered } from './api-error.ts'
import { newId } from './new-id.ts'

/** Saves other values of the record that an earlier try has written; `send` sends them as a new one. */
export type Correct<Input, Done> = (written: Done, input: Input, send: () => Promise<Done>) => Promise<Done>

/**
 * A write with an idempotency key: the same input after a failure gets the same key. With `correct`, for a form, whose
 * tries are about one record: what was sent and never answered is asked again first, and if it is there, corrected.
 */
export function useKeyedWrite<Input, Done>(
  send: (input: Input, key: string) => Promise<Done>,
  correct?: Correct<Input, Done>,
  textOf: (input: Input) => string = (input) => JSON.stringify(input),
) {
  const failed = useRef(new Map<string, string>())
  const unsure = useRef<{ input: Input; text: string; key: string }>(undefined)

  const sendOnce = async (input: Input): Promise<Done> => {
    const text = textOf(input)
    const key = failed.current.get(text) ?? newId()
    // Two equal calls at the same time are different, such as two equal rows to be restored.
    failed.current.delete(text)
    try {
      const done = await send(input, key)
      unsure.current = undefined
      return done
    } catch (error) {
      failed.current.set(text, key)
      if (isUnanswered(error)) unsure.current = { input, text, key }
      throw error
    }
  }

  /** What became of the write that was never answered; undefined when there is none, or it was refused. */
  const settle = async (): Promise<Done | undefined> => {
    if (!unsure.current) return undefined
    const { input, key } = unsure.current
    try {
      return await send(input, key)
    } catch (error) {
      if (!isRefusal(error)) throw error
      unsure.current = undefined
      return undefined
    }
  }

  const forget = () => {
    unsure.current = undefined
  }

  const write = async (input: Input): Promise<Done> => {
    if (!correct || !unsure.current || unsure.current.text === textOf(input)) return sendOnce(input)
    const written = await settle()
    if (written === undefined) return sendOnce(input)
    // By then the first has been taken back, so a refusal leaves nothing to be corrected.
    const sendAnew = () => {
      forget()
      return sendOnce(input)
    }
    const corrected = await correct(written, input, sendAnew)
    forget()
    return corrected
  }

  return { write, forget }
}

/** Whether the write was certainly not carried out, and would not be if it were sent again. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && !isUnanswered(error) && ![401, 429].includes(error.status)
