import { useEffect, useEffectEvent, useRef } from 'react'

/** Runs after a render with another value, not after the first one. */
export function useChanged<T>(value: T, run: (value: T) => void): void {
  const before = useRef(value)
  const tell = useEffectEvent(run)
  useEffect(() => {
    if (Object.is(before.current, value)) return
    before.current = value
    tell(value)
  }, [value])
}
