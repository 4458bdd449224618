import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { leave } from './end-session.ts'

/** Leaves, and shows /login. */
export function useSignOut() {
  const navigate = useNavigate()

  return useMutation({
    mutationFn: async () => {
      await leave()
      await navigate('/login')
    },
    meta: { quiet: true },
  })
}
