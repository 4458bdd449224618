import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Answer, Call, Endpoint } from '@tostao/contract/endpoint'
import { ApiError } from './api-error.ts'
import { call, type Parts } from './call.ts'
import { type Toast, toast } from './toast.ts'
import { useRetryKey } from './use-retry-key.ts'

interface Effects<Done> {
  /** Said when it is done. */
  says?: string | ((done: Done) => Toast)
  /** Told of a failure for which the server gave no reason. */
  fails?: string
  /** The form shows the failure itself, no notification does. */
  quiet?: boolean
  /** Whether the write lasts until the screen shows what it changed. */
  awaitRefetch?: boolean
}

/** Whether what is shown may not be so: changed or deleted elsewhere, or written although no answer came. */
const isOutdated = (error: Error) =>
  error instanceof ApiError && (error.code === 'stale_edit' || [0, 404].includes(error.status) || error.status >= 500)

/** A write of the contract as a mutation: says what happened and reads again everything on the screen. */
export function useWrite<const E extends Endpoint>(
  endpoint: E,
  { says, fails, quiet = false, awaitRefetch = true }: Effects<Answer<E>> = {},
) {
  const client = useQueryClient()
  const withKey = useRetryKey()

  return useMutation<Answer<E>, Error, Call<E> & Parts>({
    mutationFn: (input) =>
      withKey(JSON.stringify(input), (idempotencyKey) => call(endpoint, input, { idempotencyKey })),
    meta: { quiet, ...(fails && { fails }) },
    onSuccess: async (done) => {
      if (says) toast(typeof says === 'string' ? { message: says } : says(done))
      // What is not on the screen is read again when it is next shown.
      const refetched = client.invalidateQueries()
      if (awaitRefetch) await refetched
    },
    onError: (error) => {
      if (isOutdated(error)) void client.invalidateQueries()
    },
  })
}
