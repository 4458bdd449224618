import { IconArrowMerge, IconBulbOff, IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { plural } from '#lib/plural.ts'
import { Row } from '../list/row.tsx'
import { RowActions } from '../list/row-actions.tsx'
import type { RowAction } from '../list/row-menu.tsx'
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
  const { item, mark, written, foot, amount, to, edited, editButton, editor, onClose } = props
  if (edited && editor) return editor(item, onClose)
  const isUsed = item.count !== undefined && item.count > 0
  return (
    <Row
      mark={mark?.(item)}
      name={written?.(item.name) ?? item.name}
      note={isUsed && plural(item.count ?? 0, 'transação', 'transações')}
      foot={isUsed && foot?.(item)}
      {...(isUsed && { amount: amount(item) })}
      to={to(item)}
      actions={<RowActions of={item.name} actions={actionsOf(props)} button={editButton} />}
    />
  )
}

function actionsOf<T extends Named>(props: NameRowProps<T>): RowAction[] {
  const { item, editButton, editor, onEdit, onMerge, onMute, onRemove } = props
  const { name } = item
  const edit = editor ? 'Renomear' : 'Editar'
  return [
    { label: `${edit} ${name}`, short: edit, Icon: IconPencil, onPress: () => onEdit?.(item), ref: editButton },
    ...(onMerge
      ? [
          {
            label: `Juntar ${name} a outro nome`,
            short: 'Juntar a outro nome',
            Icon: IconArrowMerge,
            asks: true,
            onPress: () => onMerge(item),
          },
        ]
      : []),
    ...(onMute
      ? [
          {
            label: `Não sugerir categorias para ${name}`,
            short: 'Não sugerir categorias',
            Icon: IconBulbOff,
            onPress: () => onMute(item),
          },
        ]
      : []),
    { label: `Excluir ${name}`, short: 'Excluir', Icon: IconTrash, onPress: () => onRemove(item) },
  ]
}
