import { useIsMutating, useMutation } from '@tanstack/react-query'
import { move } from '#lib/place.ts'
import { stopReading } from '#lib/query-client.ts'
import { leave } from './end-session.ts'

const mutationKey = ['sign-out']
/** Cancelled where something is asked first (`use-waiting-question.ts`): the button may go at once, as that of a menu does. */
export const ASKED = 'ask-sign-out'
/** Cancelled before that by a demo user's bar. */
export const ASKED_DEMO = 'ask-demo-sign-out'

/** `isPending` is true for all buttons that sign out. */
export function useSignOut() {
  const isPending = useIsMutating({ mutationKey }) > 0
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async () => {
      await stopReading()
      await leave()
      move('/login')
    },
    meta: { quiet: true },
  })
  const isUnasked = (event: string) => window.dispatchEvent(new Event(event, { cancelable: true }))
  return { isPending, signOut: () => isUnasked(ASKED_DEMO) && isUnasked(ASKED) && mutate(), leaveNow: () => mutate() }
}
