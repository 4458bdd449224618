import { useMutation } from '@tanstack/react-query'
import * as example from '@tostao/contract/example'
import * as profile from '@tostao/contract/profile'
import * as sessions from '@tostao/contract/sessions'
import { call } from '#lib/call.ts'
import { keepPreferences } from '#lib/keep-preferences.ts'
import { move } from '#lib/place.ts'
import { forgetRememberedPage, leaveSession } from '#lib/session.ts'
import { useWrite } from '#lib/use-write.ts'
import { useConfirm } from '#ui/dialog/use-confirm.ts'

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

const REMOVE = {
  title: 'Remover dados de exemplo?',
  text:
    'As contas de exemplo são excluídas com todas as transações delas, também as que você acrescentou ' +
    'e as transferências entre elas e as suas contas. Categorias, favorecidos e tags de exemplo que nada mais usa ' +
    'também saem. O resto fica como está.',
  confirm: 'Remover',
  danger: true,
}

/** Removes the sample data, once the user has confirmed what goes with it. */
export function useExampleRemoval(onRemoved: () => void) {
  const confirm = useConfirm()
  const removal = useWrite(example.remove, { says: 'Dados de exemplo removidos' })
  const remove = async () => {
    if (removal.isPending) return
    if (await confirm(REMOVE)) removal.mutate({}, { onSuccess: onRemoved })
  }
  return { removing: removal.isPending, remove: () => void remove() }
}
