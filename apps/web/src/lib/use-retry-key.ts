import { useRef } from 'react'
import { newId } from './new-id.ts'

/** Keys by which a wish happens once: the same input after a failure is the same wish, until it is `granted`. */
export function useRetryKey() {
  const wish = useRef({ input: '', key: '' })
  const keyFor = (input: string) => {
    if (wish.current.input !== input) wish.current = { input, key: newId() }
    return wish.current.key
  }
  const granted = () => {
    wish.current = { input: '', key: '' }
  }
  return { keyFor, granted }
}
