import * as example from '@tostao/contract/example'
import { useWrite } from '#lib/use-write.ts'
import { useConfirm } from '#ui/dialog/use-confirm.ts'

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
    if ((await confirm(REMOVE)) && (await removal.run({}))) onRemoved()
  }
  return { removing: removal.isPending, remove: () => void remove() }
}
