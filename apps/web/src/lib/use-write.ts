import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Answer, type Call, type Endpoint, takesKey } from '@tostao/contract/endpoint'
import * as undo from '@tostao/contract/undo'
import { useRef } from 'react'
import { ApiError, isUnanswered } from './api-error.ts'
import { call, type Parts } from './call.ts'
import { newId } from './new-id.ts'
import { offerUndo, type Said } from './offer-undo.ts'
import { isSignedIn, sessionUser } from './session.ts'
import { type Correct, useKeyedWrite } from './use-keyed-write.ts'

interface Effects<Input, Done> {
  /** What is said when it is done, with 'Desfazer' if the answer can be undone. */
  says?: Said | ((done: Done, input: Input) => Said | undefined)
  /** Undoes what has no `undoId`. */
  takesBack?: (done: Done, input: Input) => Promise<unknown>
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
  (['stale_edit', 'selection_changed', 'already_transfer'].includes(error.code) ||
    [0, 404].includes(error.status) ||
    error.status >= 500)

const after = async (wait: number) => {
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
}

/** Milliseconds after which a write whose answer was lost is asked for again. */
const ASK_AGAIN = [2_000, 5_000, 15_000]

const undoIdOf = (done: unknown): number | undefined =>
  typeof done === 'object' && done !== null && 'undoId' in done && typeof done.undoId === 'number'
    ? done.undoId
    : undefined

/**
 * A write of the contract as a mutation. It says what happened, offers to undo it to the user who did it, and reads again
 * everything on the screen.
 */
export function useWrite<const E extends Endpoint>(
  endpoint: E,
  {
    says,
    takesBack,
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

  const say = (
    user: string | undefined,
    done: Answer<E>,
    input: Call<E> & Parts,
    said: typeof says,
    takeBack: typeof takesBack = takesBack,
  ) => {
    const text = typeof said === 'function' ? said(done, input) : said
    if (text === undefined) return
    const id = undoIdOf(done)
    const idempotencyKey = newId()
    const run =
      takeBack && id === undefined
        ? () => takeBack(done, input)
        : id !== undefined && (() => call(undo.run, { body: { id } }, { idempotencyKey }))
    const back = async (undoIt: () => Promise<unknown>) => {
      await undoIt()
      await client.invalidateQueries()
    }
    offerUndo(text, run ? () => back(run) : undefined, user)
  }

  const mutation = useMutation<Answer<E>, Error, Call<E> & Parts, { user: string | undefined }>({
    mutationFn: write,
    meta: { quiet, ...(fails && { fails }) },
    onMutate: () => ({ user: sessionUser() }),
    onSuccess: async (done, input, { user }) => {
      say(user, done, input, says)
      // Data that is not on the screen is read again when it is next shown.
      const refetched = after(refetchAfter).then(() => client.invalidateQueries())
      if (awaitRefetch) await refetched
    },
    onError: (error) => {
      if (isOutdated(error)) void client.invalidateQueries()
    },
  })

  /** `said` and `takeBack` are of this call, where the options cannot know them. */
  const send = async (
    input: Call<E> & Parts,
    said?: Said | Promise<Said>,
    takeBack?: typeof takesBack,
  ): Promise<Answer<E>> => {
    const user = sessionUser()
    const done = await mutation.mutateAsync(input)
    if (said !== undefined) say(user, done, input, await said, takeBack)
    return done
  }

  const running = useRef(new Set<string>())
  /** For a button that no form surrounds: the same call is made once at a time, and asked for again without an answer. */
  const press = (input: Call<E> & Parts, said?: Said): void => {
    const user = sessionUser()
    const text = JSON.stringify(input)
    const attempt = async (waits = ASK_AGAIN): Promise<void> => {
      try {
        await send(input, said)
      } catch (error) {
        const [wait, ...others] = waits
        if (wait === undefined || !takesKey(endpoint) || !isUnanswered(error)) return
        // With the same key it gets the first answer, when only that was lost.
        await after(wait)
        if (sessionUser() === user && isSignedIn()) await attempt(others)
      }
    }
    if (running.current.has(text)) return
    running.current.add(text)
    void attempt().finally(() => running.current.delete(text))
  }
  return { ...mutation, send, press, settle, forget }
}
