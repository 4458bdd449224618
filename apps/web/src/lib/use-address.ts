import { useSearchParams } from 'react-router'
import { withParams } from './with-params.ts'

type Changes = Parameters<typeof withParams>[1]

/** Changes start from the current address: the rendered one is behind when buttons are pressed quickly. */
export function useAddress() {
  const [params, setParams] = useSearchParams()
  const change = (changesOf: (now: URLSearchParams) => Changes, options?: { replace: boolean }) => {
    const now = new URLSearchParams(window.location.search)
    setParams(withParams(now, changesOf(now)), options)
  }
  return { params, change }
}
