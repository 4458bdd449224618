import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { Transaction } from '@tostao/contract/transactions'
import type { MouseEvent } from 'react'
import { fullNameOf } from '../rules/ledger.ts'
import classes from './row-actions.module.css'

interface RowActionsProps {
  item: Transaction
  onEdit: () => void
  onRemove: () => void
}

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** Seen on hover, on focus and by a swipe; the edit button's area covers the whole row. */
export function RowActions({ item, onEdit, onRemove }: RowActionsProps) {
  const name = fullNameOf(item)
  const press = (run: () => void) => (event: MouseEvent) => {
    // The row that was swiped goes back.
    event.currentTarget.closest('li')?.scrollTo({ left: 0, behavior: 'smooth' })
    run()
  }
  return (
    <div className={classes.actions}>
      <button type="button" data-edit className={classes.edit} aria-label={`Editar ${name}`} onClick={press(onEdit)}>
        <IconPencil {...ICON} />
      </button>
      <button type="button" className={classes.remove} aria-label={`Excluir ${name}`} onClick={press(onRemove)}>
        <IconTrash {...ICON} />
      </button>
    </div>
  )
}
