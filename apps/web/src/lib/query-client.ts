import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, messageOf } from './api-error.ts'
import { notify } from './notify.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `quiet`: the form that made the call shows its failure itself. `fails`: told of a failure without a reason. */
    mutationMeta: { quiet?: boolean; fails?: string }
  }
}

/** Only what a second try may cure: the server out of reach or unwell. */
const isPassing = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** A cache of its own for each signed-in stay: nothing of one user is left for the next. */
export const createQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({
      // What could not be loaded at all says so in its place; what is shown already would pass for current.
      onError: (error, { state }) => {
        if (state.data !== undefined && isPassing(error))
          notify({ message: messageOf(error), tone: 'error', once: true })
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        const { quiet, fails } = mutation.meta ?? {}
        if (!quiet) notify({ message: messageOf(error, fails), tone: 'error' })
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
