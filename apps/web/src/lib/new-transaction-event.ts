const EVENT = 'open-new-transaction'

export const openNewTransaction = () => window.dispatchEvent(new Event(EVENT))

export function onOpenNewTransaction(listener: () => void): () => void {
  window.addEventListener(EVENT, listener)
  return () => window.removeEventListener(EVENT, listener)
}
