import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import * as health from '@tostao/contract/health'
import { ApiError, isPassing, isUnanswered, messageOf } from './api-error.ts'
import { showKept } from './away.ts'
import { call } from './call.ts'
import { keeps } from './kept-user.ts'
import { toast } from './toast.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `quiet`: the form shows the failure. `fails`: message for a failure without a reason. */
    mutationMeta: { quiet?: boolean; fails?: string }
  }
}

const FIRST_WAIT = 2_500
/** A read that fails again although the server answers is tried again more and more seldom. */
const MAX_DOUBLINGS = 5

const isBack = () =>
  call(health.check, {}).then(
    () => true,
    () => false,
  )

/** A client that reads again what failed, once the server answers: an open page recovers by itself. */
export function newQueryClient(): QueryClient {
  /** Whether the server is being waited for. */
  let isAway = false
  const refetchWhenBack = async (wait: number) => {
    isAway = true
    do await new Promise((done) => setTimeout(done, wait))
    while (!(await isBack()))
    isAway = false
    await client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  }
  const client = new QueryClient({
    queryCache: new QueryCache({
      // Show a toast when older data stays on the screen. A query without data shows its error in its place.
      onError: (error, { state }) => {
        if (!isPassing(error)) return
        const isUnreached = error instanceof ApiError && error.status === 0
        if (isUnreached) void showKept()
        // Where something is kept, the notice above the page says it.
        if (state.data !== undefined && !(isUnreached && keeps()))
          toast({ message: messageOf(error), tone: 'error', once: true })
        if (!isAway) void refetchWhenBack(FIRST_WAIT * 2 ** Math.min(state.errorUpdateCount, MAX_DOUBLINGS))
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        const { quiet, fails } = mutation.meta ?? {}
        if (!quiet) toast({ message: messageOf(error, fails), tone: 'error', once: isUnanswered(error) })
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
  return client
}

/** What was read for the signed-in user; the shell clears it when that user leaves. */
export const queryClient = newQueryClient()

/** For a sign-out: what is being read, or would be by a part of the page that comes late, would only be refused. */
export async function stopReading(): Promise<void> {
  queryClient.setQueryDefaults([], { enabled: false })
  await queryClient.cancelQueries()
}

/** For the next user: nothing is known, and everything may be read. */
export function forgetReads(): void {
  queryClient.clear()
  queryClient.setQueryDefaults([], {})
}
