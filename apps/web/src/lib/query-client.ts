import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isPassing, messageOf } from './api-error.ts'
import { toast } from './toast.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `quiet`: the form shows the failure. `fails`: message for a failure without a reason. */
    mutationMeta: { quiet?: boolean; fails?: string }
  }
}

/** What was read for the signed-in user; the shell clears it when that user leaves. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // Show a toast when older data stays on the screen. A query without data shows its error in its place.
    onError: (error, { state }) => {
      if (state.data !== undefined && isPassing(error)) toast({ message: messageOf(error), tone: 'error', once: true })
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      const { quiet, fails } = mutation.meta ?? {}
      if (!quiet) toast({ message: messageOf(error, fails), tone: 'error' })
    },
  }),
  // Fail at once without a network: a waiting call would be sent after its form was closed.
  defaultOptions: {
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 30_000,
      retry: (failures, error) => failures < 1 && isPassing(error),
    },
    mutations: { networkMode: 'always' },
  },
})
