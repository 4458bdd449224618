import type { Account } from '@tostao/contract/accounts'
import * as accounts from '@tostao/contract/accounts'
import { useWrite } from '#lib/use-write.ts'

export function useArchiveAccount() {
  const { run } = useWrite(accounts.archive)
  return ({ id, name }: Account, archived: boolean): void =>
    void run(
      { body: { id, archived } },
      { done: archived ? `${name} foi arquivada` : `${name} voltou para as suas contas` },
    )
}

export function useRemoveAccount() {
  const { run } = useWrite(accounts.remove, { fails: 'Não foi possível excluir' })
  return ({ id, name }: Account, shows: (error: unknown) => boolean): void =>
    void run({ query: { id } }, { done: `Conta excluída: ${name}`, undone: 'Conta restaurada' }, shows)
}
