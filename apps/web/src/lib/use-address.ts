import { useSearchParams } from 'react-router'
import { withParams } from './with-params.ts'

type Changes = Parameters<typeof withParams>[1]

/**
 * The search parameters of the page's address, and a way to change some of them. A change begins from the address as it
 * is at that moment, not as it was drawn: the drawing is behind quick presses.
 */
export function useAddress() {
  const [params, setParams] = useSearchParams()
  const change = (changesOf: (now: URLSearchParams) => Changes, options?: { replace: boolean }) => {
    const now = new URLSearchParams(window.location.search)
    setParams(withParams(now, changesOf(now)), options)
  }
  return { params, change }
}
