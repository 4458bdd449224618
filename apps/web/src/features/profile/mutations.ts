import { useMutation } from '@tanstack/react-query'
import * as profile from '@tostao/contract/profile'
import * as sessions from '@tostao/contract/sessions'
import { call } from '../../lib/call.ts'
import { keepPreferences } from '../../lib/keep-preferences.ts'
import { move } from '../../lib/place.ts'
import { forgetRememberedPage, leaveSession } from '../../lib/session.ts'
import { useWrite } from '../../lib/use-write.ts'

export const useUpdateProfile = () => useWrite(profile.update, { says: 'Perfil atualizado', quiet: true })

/** The screen shows the choice before it is kept. */
export const useKeepBasis = () => useWrite(profile.update)

export const useEndSession = () => useWrite(sessions.end, { says: 'Sessão encerrada' })
export const useEndOtherSessions = () => useWrite(sessions.end, { says: 'Outras sessões encerradas' })

/** Deletes the account and leaves to the sign-in page. */
export const useDeleteAccount = () =>
  useMutation({
    mutationFn: async (currentPassword: string) => {
      await keepPreferences(() => call(profile.remove, { body: { currentPassword } }))
      leaveSession({ ended: true, deleted: true })
      forgetRememberedPage()
      move('/login')
    },
    meta: { quiet: true },
  })
