import type { Centavos } from '@tostao/primitives/money'
import { useEffect, useRef, useState } from 'react'

const CALM_MS = 220

/** Counts from the last amount to the new one; at once where motion is not wanted. */
export function useCounting(amount: Centavos): Centavos {
  const [shown, setShown] = useState(amount)
  const last = useRef(amount)
  useEffect(() => {
    const from = last.current
    if (from === amount) return
    last.current = amount
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return setShown(amount)
    const start = performance.now()
    let frame = requestAnimationFrame(function step(now: number) {
      const share = Math.min(1, Math.max(0, (now - start) / CALM_MS))
      setShown(share === 1 ? amount : Math.round(from + (amount - from) * share))
      if (share < 1) frame = requestAnimationFrame(step)
    })
    return () => {
      cancelAnimationFrame(frame)
      setShown(amount)
    }
  }, [amount])
  return shown
}
