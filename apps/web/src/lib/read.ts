import { queryOptions, skipToken } from '@tanstack/react-query'
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

/** What this browser works out itself, as a query: `input` is all that the answer depends on; without one it waits. */
export const compute = <const Input extends object, Result>(
  name: string,
  input: Input | undefined,
  run: (input: Input, signal: AbortSignal) => Promise<Result>,
) =>
  queryOptions({
    queryKey: [name, input] as const,
    queryFn: input ? ({ signal }) => run(input, signal) : skipToken,
  })
