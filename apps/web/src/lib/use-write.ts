import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Answer, Call, Endpoint } from '@tostao/contract/endpoint'
import { ApiError } from './api-error.ts'
import { call, type Parts } from './call.ts'
import { type Toast, toast } from './toast.ts'
import { type Correct, useKeyedWrite } from './use-keyed-write.ts'

interface Effects<Input, Done> {
  says?: string | ((done: Done) => Toast)
  /** The message for a failure without a reason. */
  fails?: string
  quiet?: boolean
  /** Whether the write is pending until the screen shows its result. */
  awaitRefetch?: boolean
  /** Milliseconds to wait before the screen is read again. */
  refetchAfter?: number
  /** For a form that creates: how values that were changed after a lost answer are saved. */
  correct?: Correct<Input, Done>
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
  {
    says,
    fails,
    quiet = false,
    awaitRefetch = true,
    refetchAfter = 0,
    correct,
  }: Effects<Call<E> & Parts, Answer<E>> = {},
) {
  const client = useQueryClient()
  const { write, settle, forget } = useKeyedWrite<Call<E> & Parts, Answer<E>>(
    (input, idempotencyKey) => call(endpoint, input, { idempotencyKey }),
    correct,
  )

  const mutation = useMutation<Answer<E>, Error, Call<E> & Parts>({
    mutationFn: write,
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
  return { ...mutation, settle, forget }
}
