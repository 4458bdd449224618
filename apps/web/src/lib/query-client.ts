import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, messageOf } from './api-error.ts'
import { toast } from './toast.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `quiet`: the form that made the call shows its failure itself. `fails`: told of a failure without a reason. */
    mutationMeta: { quiet?: boolean; fails?: string }
  }
}

/** Only what a second try may cure: the server out of reach or unwell. */
const isPassing = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** What was read for the signed-in user; the shell clears it when that user leaves. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // What could not be loaded at all says so in its place; what is shown already would pass for current.
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
  // Without a network a call fails at once: one that waited would be sent after its form was discarded.
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
