import { queryOptions } from '@tanstack/react-query'
import type { Call, Endpoint } from '@tostao/contract/endpoint'
import { call, type Parts } from './call.ts'

/** The key under which an answer is kept: what was called, and with what. */
export const keyOf = <const E extends Endpoint>({ method, path }: E, input: Call<E> & Parts) =>
  [`${method} ${path}`, input] as const

/** A call that only reads, as a query: `useQuery(read(goals.list, {}))`. */
export const read = <const E extends Endpoint>(endpoint: E, input: Call<E> & Parts) =>
  queryOptions({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  })
