import { IconArrowMerge, IconBulbOff, IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { counted } from '../../lib/counted.ts'
import { IconButton } from '../button/icon-button.tsx'
import { Row } from '../list/row.tsx'
import type { Named } from './by-usage.ts'

export interface NameRowProps<T extends Named> {
  item: T
  mark?: ((item: T) => ReactNode) | undefined
  /** How the name is written here; by default as it is. */
  written?: ((name: string) => string) | undefined
  /** Below, in the full width. */
  foot?: ((item: T) => ReactNode) | undefined
  /** What it sums to in the month. */
  amount: (item: T) => ReactNode
  to: (item: T) => string
  edited: boolean
  editButton: Ref<HTMLButtonElement>
  /** Renames in the place of the row; without it `onEdit` opens a dialog. */
  editor?: ((item: T, onClose: (hasFocus: boolean) => void) => ReactNode) | undefined
  onEdit?: ((item: T) => void) | undefined
  onClose: (hasFocus: boolean) => void
  onMerge?: ((item: T) => void) | undefined
  /** No category is proposed for it any more. */
  onMute?: ((item: T) => void) | undefined
  onRemove: (item: T) => void
}

export function NameRow<T extends Named>(props: NameRowProps<T>) {
  const {
    item,
    mark,
    written,
    foot,
    amount,
    to,
    edited,
    editButton,
    editor,
    onEdit,
    onClose,
    onMerge,
    onMute,
    onRemove,
  } = props
  if (edited && editor) return editor(item, onClose)
  const isUsed = item.count !== undefined && item.count > 0
  return (
    <Row
      mark={mark?.(item)}
      name={<span className="wraps anywhere">{written?.(item.name) ?? item.name}</span>}
      note={isUsed && counted(item.count ?? 0, 'transação', 'transações')}
      foot={isUsed && foot?.(item)}
      {...(isUsed && { amount: amount(item) })}
      to={to(item)}
      actions={
        <>
          <IconButton
            ref={editButton}
            label={`${editor ? 'Renomear' : 'Editar'} ${item.name}`}
            onClick={() => onEdit?.(item)}
          >
            <IconPencil size={18} aria-hidden />
          </IconButton>
          {onMerge && (
            <IconButton label={`Juntar ${item.name} a outro nome`} aria-haspopup="dialog" onClick={() => onMerge(item)}>
              <IconArrowMerge size={18} aria-hidden />
            </IconButton>
          )}
          {onMute && (
            <IconButton label={`Não sugerir categorias para ${item.name}`} onClick={() => onMute(item)}>
              <IconBulbOff size={18} aria-hidden />
            </IconButton>
          )}
          <IconButton label={`Excluir ${item.name}`} onClick={() => onRemove(item)}>
            <IconTrash size={18} aria-hidden />
          </IconButton>
        </>
      }
    />
  )
}
