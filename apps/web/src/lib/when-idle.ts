/** Does it when the browser has nothing else to do, such as the first paint; returns how to call it off. Safari does not tell. */
export function whenIdle(action: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(action, 1_000)
    return () => clearTimeout(timer)
  }
  const id = requestIdleCallback(action, { timeout: 2_000 })
  return () => cancelIdleCallback(id)
}
