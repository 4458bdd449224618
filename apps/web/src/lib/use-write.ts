import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Answer, type Call, type Endpoint, takesKey } from '@tostao/contract/endpoint'
import type { ErrorCode } from '@tostao/contract/errors'
import type { Id } from '@tostao/contract/fields'
import * as undo from '@tostao/contract/undo'
import { useRef } from 'react'
import { ApiError, isUnanswered, messageOf } from './api-error.ts'
import { isAway } from './away.ts'
import { call, type Parts } from './call.ts'
import { newId } from './new-id.ts'
import { type Notice, offerUndo } from './offer-undo.ts'
import { isSignedIn, sessionUser } from './session.ts'
import { type Next, toast } from './toast.ts'
import { type Correct, useKeyedWrite } from './use-keyed-write.ts'

interface Effects<Input, Done> {
  /** What is said when it is done, with 'Desfazer' if the answer can be undone. */
  says?: Notice | ((done: Done, input: Input) => Notice | undefined)
  /** Undoes what has no `undoId`. */
  takesBack?: (done: Done, input: Input) => Promise<unknown>
  /** Whether the write is pending until the screen shows its result. */
  awaitRefetch?: boolean
  /** Milliseconds to wait before the screen is read again. */
  refetchAfter?: number
  /** For a form that creates: how values that were changed after a lost answer are saved. */
  correct?: Correct<Input, Done>
}

type Shows = (error: unknown) => boolean

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

/** `useWrite` for a form that saves in one of several ways: `send` chooses the call. */
export function useSave<Input, Done>(
  send: (input: Input, idempotencyKey: string) => Promise<Done>,
  { says, takesBack, awaitRefetch = true, refetchAfter = 0, correct }: Effects<Input, Done> = {},
) {
  const client = useQueryClient()
  const { write } = useKeyedWrite(send, correct)

  const say = (user: string | undefined, done: Done, input: Input, said: typeof says) => {
    const text = typeof said === 'function' ? said(done, input) : said
    if (text === undefined) return
    const id = undoIdOf(done)
    const idempotencyKey = newId()
    const takeBack =
      takesBack && id === undefined
        ? () => takesBack(done, input)
        : id !== undefined && (() => call(undo.run, { body: { id } }, { idempotencyKey }))
    const back = async (undoIt: () => Promise<unknown>) => {
      await undoIt()
      await client.invalidateQueries()
    }
    offerUndo(text, takeBack ? () => back(takeBack) : undefined, user)
  }

  const { mutateAsync, isPending } = useMutation<Done, Error, Input, { user: string | undefined }>({
    mutationFn: write,
    meta: { quiet: true },
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

  /** For a form, which shows the failure that it throws. `said` is of this call, where the options cannot know it. */
  const save = async (input: Input, said?: Notice | Promise<Notice>): Promise<Done> => {
    const user = sessionUser()
    const done = await mutateAsync(input)
    if (said !== undefined) say(user, done, input, await said)
    return done
  }
  return { save, isPending }
}

interface Failures {
  fails?: string
  door?: Next & { code: ErrorCode }
}

/**
 * A write of the contract. It says what happened, offers to undo it to the user who did it, and reads again everything on
 * the screen. `fails` is what `run` says of a failure without a reason, `door` what it offers beside a refusal that says what to do before.
 */
export function useWrite<const E extends Endpoint>(
  endpoint: E,
  { fails, door, ...effects }: Effects<Call<E> & Parts, Answer<E>> & Failures = {},
) {
  const { save, isPending } = useSave<Call<E> & Parts, Answer<E>>(
    (input, idempotencyKey) => call(endpoint, input, { idempotencyKey }),
    effects,
  )
  const running = useRef(new Set<string>())

  const attempt = async (
    input: Call<E> & Parts,
    said: Notice | Promise<Notice> | undefined,
    shows: Shows | undefined,
    waits = ASK_AGAIN,
  ): Promise<Answer<E> | undefined> => {
    const user = sessionUser()
    try {
      return await save(input, said)
    } catch (error) {
      if (shows?.(error)) return undefined
      const next = error instanceof ApiError && door?.code === error.code ? [door] : []
      toast({ message: messageOf(error, fails), tone: 'error', once: isUnanswered(error), next })
      const [wait, ...others] = waits
      if (wait === undefined || !takesKey(endpoint) || !isUnanswered(error) || isAway()) return undefined
      // With the same key it gets the first answer, when only that was lost.
      await after(wait)
      return sessionUser() === user && isSignedIn() ? attempt(input, said, shows, others) : undefined
    }
  }

  /**
   * For a button that no form surrounds: it says a failure itself, and answers undefined then. The same call is made once
   * at a time, and asked for again without an answer. `shows` answers whether it has shown a failure in another way.
   */
  const run = async (
    input: Call<E> & Parts,
    said?: Notice | Promise<Notice>,
    shows?: Shows,
  ): Promise<Answer<E> | undefined> => {
    const text = JSON.stringify(input)
    if (running.current.has(text)) return undefined
    running.current.add(text)
    return attempt(input, said, shows).finally(() => running.current.delete(text))
  }
  return { run, save, isPending }
}

interface Versioned {
  id: Id
  version: number
}

/**
 * For changes of one press that may follow each other before the list is read again: each waits for the one before, and is
 * sent with the version that it gave. Else the server would take one's own change for somebody else's.
 */
export function inTurn() {
  const last = new Map<Id, { read: number; now: Promise<number> }>()

  return <Done extends { version: number } | undefined>(
    { id, version }: Versioned,
    write: (version: number) => Promise<Done>,
  ): Promise<Done> => {
    const before = last.get(id)
    const now = before?.read === version ? before.now : Promise.resolve(version)
    const done = now.then(write)
    const next = done.then(
      (made) => made?.version ?? now,
      () => now,
    )
    const own = { read: version, now: next }
    last.set(id, own)
    // The list has been read again by then, and may have the old version once more, by an undo.
    void next.then(() => last.get(id) === own && last.delete(id))
    return done
  }
}
