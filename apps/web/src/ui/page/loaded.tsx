// A part of a page that loads, fails or has nothing to show.

import type { ReactNode } from 'react'
import { LoadError } from './load-error.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'

export interface Loadable<Data> {
  data: Data | undefined
  error: Error | null
  isLoadingError: boolean
  refetch: () => Promise<unknown>
}

export interface LoadedProps<Data> {
  query: Loadable<Data>
  failureText?: (error: unknown) => string
  /** The final height of what loads. */
  skeleton: { rows: number; height: string }
  empty?: ReactNode
  children: (data: Data) => ReactNode
}

export function Loaded<Data>({ query, failureText, skeleton, empty, children }: LoadedProps<Data>) {
  const { data, error, isLoadingError, refetch } = query
  if (isLoadingError) {
    const message = failureText && { message: failureText(error) }
    return <LoadError {...message} onRetry={() => void refetch()} />
  }
  if (data === undefined) return <RowsSkeleton {...skeleton} />
  if (empty !== undefined && Array.isArray(data) && data.length === 0) return empty
  return children(data)
}
