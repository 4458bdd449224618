import { useIsMutating, useMutation } from '@tanstack/react-query'
import { leave } from './end-session.ts'
import { move } from './place.ts'
import { queryClient } from './query-client.ts'

const mutationKey = ['sign-out']

/** `isPending` is true for all buttons that sign out. */
export function useSignOut() {
  const isPending = useIsMutating({ mutationKey }) > 0
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async () => {
      // What is being read, or would be by a part of the page that comes late, would only be refused.
      queryClient.setQueryDefaults([], { enabled: false })
      await queryClient.cancelQueries()
      await leave()
      queryClient.setQueryDefaults([], {})
      move('/login')
    },
    meta: { quiet: true },
  })
  return { isPending, signOut: () => mutate() }
}
