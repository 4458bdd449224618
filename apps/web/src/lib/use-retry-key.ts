import { useRef } from 'react'
import { newId } from './new-id.ts'

/** Runs a call with an idempotency key. The same input after a failure gets the same key. */
export function useRetryKey() {
  const failed = useRef<{ input: string; key: string }>(undefined)

  return async <T>(input: string, run: (key: string) => Promise<T>): Promise<T> => {
    const key = failed.current?.input === input ? failed.current.key : newId()
    // Two equal calls at the same time are different, such as two equal rows to be restored.
    failed.current = undefined
    try {
      return await run(key)
    } catch (error) {
      failed.current = { input, key }
      throw error
    }
  }
}
