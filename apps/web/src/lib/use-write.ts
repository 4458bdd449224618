import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Answer, Call, Endpoint } from '@tostao/contract/endpoint'
import { ApiError } from './api-error.ts'
import { call, type Parts } from './call.ts'
import { type Toast, toast } from './toast.ts'
import { useRetryKey } from './use-retry-key.ts'

interface Effects<Done> {
  says?: string | ((done: Done) => Toast)
  /** The message for a failure without a reason. */
  fails?: string
  quiet?: boolean
  /** Whether the write is pending until the screen shows its result. */
  awaitRefetch?: boolean
  /** Milliseconds to wait before the screen is read again. */
  refetchAfter?: number
}

/** Whether the screen may be outdated: changed or deleted elsewhere, or written without an answer. */
const isOutdated = (error: Error) =>
  error instanceof ApiError &&
  (['stale_edit', 'selection_changed'].includes(error.code) || [0, 404].includes(error.status) || error.status >= 500)

const after = async (wait: number) => {
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
}

/** A write of the contract as a mutation. It shows what happened and reads again everything on the screen. */
export function useWrite<const E extends Endpoint>(
  endpoint: E,
  { says, fails, quiet = false, awaitRefetch = true, refetchAfter = 0 }: Effects<Answer<E>> = {},
) {
  const client = useQueryClient()
  const withKey = useRetryKey()

  return useMutation<Answer<E>, Error, Call<E> & Parts>({
    mutationFn: (input) =>
      withKey(JSON.stringify(input), (idempotencyKey) => call(endpoint, input, { idempotencyKey })),
    meta: { quiet, ...(fails && { fails }) },
    onSuccess: async (done) => {
      if (says) toast(typeof says === 'string' ? { message: says } : says(done))
      // Data that is not on the screen is read again when it is next shown.
      const refetched = after(refetchAfter).then(() => client.invalidateQueries())
      if (awaitRefetch) await refetched
    },
    onError: (error) => {
      if (isOutdated(error)) void client.invalidateQueries()
    },
  })
}
