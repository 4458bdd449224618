import { useSearchParams } from 'react-router'
import { readParams, type Schema, writeParams } from './params.ts'

/**
 * What the address of the page says, by a schema. `setParams` changes some of it, `searchWith` is '?…' of a link to the
 * same page with some of it changed; what the schema does not know stays, such as the month.
 */
export function useParams<Values>(schema: Schema<Values>) {
  const [address, setAddress] = useSearchParams()
  const setParams = (changes: Partial<Values>, options?: { replace: boolean }) =>
    setAddress(writeParams(schema, new URLSearchParams(window.location.search), changes), options)
  const searchWith = (changes: Partial<Values>): string => {
    const after = writeParams(schema, address, changes)
    return after.size > 0 ? `?${after}` : ''
  }
  return { params: readParams(schema, address), setParams, searchWith }
}
