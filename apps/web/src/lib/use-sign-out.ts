import { useIsMutating, useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { leave } from './end-session.ts'

const mutationKey = ['sign-out']

/** Leaves, and shows /login. `isPending`: whichever of the buttons was pressed. */
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
