import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Answer, Call, Endpoint } from '@tostao/contract/endpoint'
import { ApiError } from './api-error.ts'
import { call, type Parts } from './call.ts'
import { type Notice, notify } from './notify.ts'
import { useRetryKey } from './use-retry-key.ts'

interface Effects<Done> {
  /** First parts of the query keys that the write makes stale. */
  invalidates: readonly string[]
  /** Said when it is done. */
  says?: string | ((done: Done) => Notice)
  /** Told of a failure for which the server gave no reason. */
  fails?: string
  /** The form shows the failure itself, no notification does. */
  quiet?: boolean
  /** It is done with the answer, and the lists follow; else they are awaited, so that nothing shows what was. */
  listsFollow?: boolean
}

/** Whether what is shown may not be so: changed or deleted elsewhere, or written although no answer came. */
const isOutdated = (error: Error) =>
  error instanceof ApiError && (error.code === 'stale_edit' || [0, 404].includes(error.status) || error.status >= 500)

/** A write of the contract as a mutation: says what happened and refreshes every list that watches it. */
export function useWrite<const E extends Endpoint>(
  endpoint: E,
  { invalidates, says, fails, quiet = false, listsFollow = false }: Effects<Answer<E>>,
) {
  const client = useQueryClient()
  const withKey = useRetryKey()
  const refresh = () => Promise.all(invalidates.map((key) => client.invalidateQueries({ queryKey: [key] })))

  return useMutation<Answer<E>, Error, Call<E> & Parts>({
    mutationFn: (input) =>
      withKey(JSON.stringify(input), (idempotencyKey) => call(endpoint, input, { idempotencyKey })),
    meta: { quiet, ...(fails && { fails }) },
    onSuccess: async (done) => {
      if (says) notify(typeof says === 'string' ? { message: says } : says(done))
      const refreshed = refresh()
      if (!listsFollow) await refreshed
    },
    onError: (error) => {
      if (isOutdated(error)) void refresh()
    },
  })
}
