import type { Id } from '@tostao/contract/fields'
import type { Recurring } from '@tostao/contract/recurring-shape'
import type { Day } from '@tostao/primitives/calendar'
import { useLazy } from '#ui/dialog/use-lazy.ts'
import { useOpen } from '#ui/dialog/use-open.ts'
import { Rows } from '#ui/list/row.tsx'
import { useEditedRow } from '#ui/list/use-edited-row.ts'
import { byUrgency } from '../rules/month.ts'
import classes from './recurring-list.module.css'
import { RecurringRow } from './recurring-row.tsx'
import type { RecurringActions } from './row-menu.tsx'

const loadMenu = async () => (await import('./row-menu.tsx')).RecurringMenu
const loadEditor = async () => (await import('./recurring-editor.tsx')).RecurringEditor

interface RecurringListProps extends Omit<RecurringActions, 'onEdit'> {
  items: readonly Recurring[]
  today: Day
  paying: readonly Id[]
}

export function RecurringList({ items, today, paying, ...actions }: RecurringListProps) {
  const menu = useOpen(loadMenu)
  const { Lazy: RecurringEditor, ...editor } = useLazy(loadEditor)
  const { edited, edit: startEditing, leave, returnFocus } = useEditedRow<Recurring>()

  const edit = (item: Recurring) => {
    startEditing(item)
    void editor.open()
  }
  return (
    <div className={classes.list}>
      <div className={`${classes.heads} columns`} aria-hidden>
        <span>Descrição</span>
        <span>Conta</span>
        <span>Valor</span>
        <span>Modo</span>
        <span>Aviso</span>
        <span>Vencimento</span>
        <span>Ações</span>
      </div>
      <Rows label="Gastos Fixos">
        {byUrgency(items).map((item) =>
          RecurringEditor && edited?.id === item.id ? (
            <RecurringEditor key={item.id} item={edited} onClose={leave} />
          ) : (
            <RecurringRow
              key={item.id}
              item={item}
              today={today}
              paying={paying.includes(item.id)}
              button={returnFocus(item.id)}
              onPay={() => actions.onPay(item)}
              onMenu={(anchor) => menu({ item, anchor, ...actions, onEdit: edit })}
            />
          ),
        )}
      </Rows>
    </div>
  )
}
