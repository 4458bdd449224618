import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Answer, Call, Endpoint } from '@tostao/contract/endpoint'
import { useRef } from 'react'
import { ApiError } from './api-error.ts'
import { call, type Parts } from './call.ts'
import { newId } from './new-id.ts'
import { notify } from './notify.ts'

interface Effects {
  /** First parts of the query keys that the write makes stale. */
  invalidates: readonly string[]
  /** Said when it is done. */
  says?: string
  /** Told of a failure for which the server gave no reason. */
  fails?: string
  /** The form shows the failure itself, no notification does. */
  quiet?: boolean
}

/** Whether what is shown here has been changed or deleted elsewhere. */
const isOutdated = (error: Error) => error instanceof ApiError && (error.code === 'stale_edit' || error.status === 404)

/** A write of the contract as a mutation: says what happened and refreshes every list that watches it. */
export function useWrite<const E extends Endpoint>(endpoint: E, { invalidates, says, fails, quiet = false }: Effects) {
  const client = useQueryClient()
  const attempt = useRef({ input: '', key: '' })

  // The same input after a failure is the same wish: the same key keeps it from happening twice.
  const keyFor = (input: unknown) => {
    const text = JSON.stringify(input)
    if (attempt.current.input !== text) attempt.current = { input: text, key: newId() }
    return attempt.current.key
  }

  const refresh = () => Promise.all(invalidates.map((key) => client.invalidateQueries({ queryKey: [key] })))

  return useMutation<Answer<E>, Error, Call<E> & Parts>({
    mutationFn: (input) => call(endpoint, input, endpoint.creates ? { idempotencyKey: keyFor(input) } : {}),
    meta: { quiet, ...(fails && { fails }) },
    onSuccess: async () => {
      attempt.current = { input: '', key: '' }
      if (says) notify({ message: says })
      await refresh()
    },
    onError: (error) => {
      if (isOutdated(error)) void refresh()
    },
  })
}
