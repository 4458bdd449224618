import { useRef } from 'react'
import { newId } from './new-id.ts'

/** Runs a call with a key by which it happens once: the same input after a failure is the same wish, with the same key. */
export function useRetryKey() {
  const failed = useRef<{ input: string; key: string }>(undefined)

  return async <T>(input: string, run: (key: string) => Promise<T>): Promise<T> => {
    const key = failed.current?.input === input ? failed.current.key : newId()
    // What is asked for twice at once, such as two equal rows to be brought back, are two wishes.
    failed.current = undefined
    try {
      return await run(key)
    } catch (error) {
      failed.current = { input, key }
      throw error
    }
  }
}
