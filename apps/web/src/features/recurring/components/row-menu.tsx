import { IconCash, IconLink, IconPencil, IconPlayerSkipForward, IconTrash } from '@tabler/icons-react'
import type { Recurring } from '@tostao/contract/recurring-shape'
import { type RowAction, RowMenu } from '#ui/list/row-menu.tsx'
import { kinds } from '../rules/kinds.ts'

const SKIP = { month: 'Pular este mês', week: 'Pular esta vez', year: 'Pular este ano' } as const

export interface RecurringActions {
  onPay: (item: Recurring) => void
  /** With another amount or on another day. */
  onPayOther: (item: Recurring) => void
  onLink: (item: Recurring) => void
  onSkip: (item: Recurring) => void
  onEdit: (item: Recurring) => void
  onRemove: (item: Recurring) => void
}

interface RecurringMenuProps extends RecurringActions {
  item: Recurring
  anchor: HTMLElement
}

export function RecurringMenu({ item, anchor, ...actions }: RecurringMenuProps) {
  const { onPayOther, onLink, onSkip, onEdit, onRemove } = actions
  const { type, description, intervalUnit, paymentStatus, occurrences } = item
  const { link } = kinds[type]
  const entry = (short: string, Icon: RowAction['Icon'], run: (item: Recurring) => void): RowAction => ({
    label: `${short}: ${description}`,
    short,
    Icon,
    onPress: () => run(item),
  })
  const unpaid = [
    entry('Outro valor, data ou conta', IconCash, onPayOther),
    entry(link, IconLink, onLink),
    ...(occurrences.length > 0 ? [entry(SKIP[intervalUnit], IconPlayerSkipForward, onSkip)] : []),
  ]
  const entries = [
    ...(paymentStatus === 'pago' ? [] : unpaid),
    entry('Editar', IconPencil, onEdit),
    entry('Excluir', IconTrash, onRemove),
  ]
  return <RowMenu of={description} anchor={anchor} actions={entries} />
}
