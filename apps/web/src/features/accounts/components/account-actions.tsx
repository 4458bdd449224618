import { IconArchive, IconArchiveOff, IconPencil, IconScale, IconTrash } from '@tabler/icons-react'
import type { Account } from '@tostao/contract/accounts'
import { IconButton } from '../../../ui/button/icon-button.tsx'

interface AccountActionsProps {
  account: Account
  onEdit: (account: Account) => void
  onAdjust: (account: Account) => void
  /** Archives an account, or restores an archived one. */
  onArchive: (account: Account, archived: boolean) => void
  onRemove: (account: Account) => Promise<void>
}

export function AccountActions({ account, onEdit, onAdjust, onArchive, onRemove }: AccountActionsProps) {
  const { name, archivedAt } = account
  const Archive = archivedAt ? IconArchiveOff : IconArchive
  return (
    <>
      <IconButton label={`Editar ${name}`} onClick={() => onEdit(account)}>
        <IconPencil size={18} aria-hidden />
      </IconButton>
      {!archivedAt && (
        <IconButton label={`Ajustar saldo de ${name}`} onClick={() => onAdjust(account)}>
          <IconScale size={18} aria-hidden />
        </IconButton>
      )}
      <IconButton
        label={`${archivedAt ? 'Reativar' : 'Arquivar'} ${name}`}
        onClick={() => onArchive(account, !archivedAt)}
      >
        <Archive size={18} aria-hidden />
      </IconButton>
      <IconButton label={`Excluir ${name}`} onClick={() => void onRemove(account)}>
        <IconTrash size={18} aria-hidden />
      </IconButton>
    </>
  )
}
