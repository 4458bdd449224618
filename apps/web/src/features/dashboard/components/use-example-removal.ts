import { useConfirm } from '../../../ui/dialog/use-confirm.ts'
import { useRemoveExample } from '../mutations.ts'

const REMOVE = {
  title: 'Remover dados de exemplo?',
  text:
    'As contas de exemplo são excluídas com todas as transações delas, também as que você acrescentou ' +
    'e as transferências entre elas e as suas contas. Categorias, favorecidos e tags de exemplo que nada mais usa ' +
    'também saem. O resto fica como está.',
  confirm: 'Remover',
  danger: true,
}

export function useExampleRemoval(onRemoved: () => void) {
  const confirm = useConfirm()
  const removal = useRemoveExample()
  const remove = async () => {
    if (removal.isPending) return
    if (await confirm(REMOVE)) removal.mutate({}, { onSuccess: onRemoved })
  }
  return { removing: removal.isPending, remove: () => void remove() }
}
