import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { endSession } from './end-session.ts'
import { leaveSession, takeRememberedPage } from './session.ts'
import { endStay } from './stay.ts'

/** Ends the session here even when the server cannot be told, and shows /login, which says so. */
export function useSignOut() {
  const navigate = useNavigate()

  return useMutation({
    mutationFn: endSession,
    meta: { quiet: true },
    onSettled: async (_answer, error) => {
      leaveSession({ told: error === null })
      endStay()
      // A call that was refused meanwhile may have left this user's page for the next one.
      takeRememberedPage()
      await navigate('/login')
    },
  })
}
