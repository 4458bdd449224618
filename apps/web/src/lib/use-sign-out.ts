import { useIsMutating, useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { leave } from './end-session.ts'

const mutationKey = ['sign-out']

/** `isPending` is true for all buttons that sign out. */
export function useSignOut() {
  const navigate = useNavigate()
  const isPending = useIsMutating({ mutationKey }) > 0
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async () => {
      await leave()
      await navigate('/login')
    },
    meta: { quiet: true },
  })
  return { isPending, signOut: () => mutate() }
}
