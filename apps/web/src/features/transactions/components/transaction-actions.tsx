import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { Transaction } from '@tostao/contract/transactions'
import { today } from '#lib/today.ts'
import { spokenNameOf } from '../shared/rules/ledger.ts'
import classes from './transaction-actions.module.css'

interface TransactionActionsProps {
  item: Transaction
  onEdit: () => void
  onRemove: () => void
}

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** Seen on hover and focus; the edit button's area covers the whole row. */
export function TransactionActions({ item, onEdit, onRemove }: TransactionActionsProps) {
  const name = spokenNameOf(item, today())
  return (
    <div className={`${classes.actions} print:hidden!`} data-cell="actions">
      <button
        type="button"
        className="cover grid place-items-center text-ink-2"
        aria-label={`Editar ${name}`}
        onClick={onEdit}
      >
        <IconPencil {...ICON} />
      </button>
      <button
        type="button"
        className={`${classes.remove} grid place-items-center text-ink-2`}
        aria-label={`Excluir ${name}`}
        onClick={onRemove}
      >
        <IconTrash {...ICON} />
      </button>
    </div>
  )
}
