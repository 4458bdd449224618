import { useMutation } from '@tanstack/react-query'
import { auth } from '@tostao/contract/auth'
import { useNavigate } from 'react-router'
import { call } from './call.ts'
import { closeSession, takeRememberedPage } from './session.ts'
import { endStay } from './stay.ts'
import { keepingTheme } from './stored-theme.ts'

/** Ends the session here even when the server cannot be told, and shows /login. */
export function useSignOut() {
  const navigate = useNavigate()

  return useMutation({
    mutationFn: () => keepingTheme(() => call(auth.logout, {})),
    onSettled: async () => {
      closeSession()
      endStay()
      // A call that was refused meanwhile may have left this user's page for the next one.
      takeRememberedPage()
      await navigate('/login')
    },
  })
}
