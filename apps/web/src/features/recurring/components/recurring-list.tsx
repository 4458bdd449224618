import type { Id } from '@tostao/contract/fields'
import type { Recurring, RecurringType } from '@tostao/contract/recurring-shape'
import type { Day } from '@tostao/primitives/calendar'
import { useLazy } from '#ui/dialog/use-lazy.ts'
import { useOpen } from '#ui/dialog/use-open.ts'
import { Columns } from '#ui/list/columns.tsx'
import { Rows } from '#ui/list/row.tsx'
import { useEditedRow } from '#ui/list/use-edited-row.ts'
import { kinds } from '../rules/kinds.ts'
import { byUrgency } from '../rules/month.ts'
import { RecurringRow } from './recurring-row.tsx'
import type { RecurringActions } from './row-menu.tsx'

const loadMenu = async () => (await import('./row-menu.tsx')).RecurringMenu
const loadEditor = async () => (await import('./recurring-editor.tsx')).RecurringEditor

interface RecurringListProps extends Omit<RecurringActions, 'onEdit'> {
  type: RecurringType
  items: readonly Recurring[]
  today: Day
  paying: readonly Id[]
  /** What its row has no field for. */
  onEditAll: (item: Recurring) => void
}

export function RecurringList({ type, items, today, paying, onEditAll, ...actions }: RecurringListProps) {
  const isExpenses = type === 'DESPESA'
  const menu = useOpen(loadMenu)
  const { Lazy: RecurringEditor, ...editor } = useLazy(loadEditor)
  const { edited, edit: startEditing, editing, returnFocus } = useEditedRow<Recurring>()

  const edit = (item: Recurring) => {
    void startEditing(item)
    void editor.open()
  }
  return (
    <Columns
      columns={`2rem minmax(0, 1fr) minmax(0, 1fr) 5.25rem 5.25rem ${isExpenses ? '5.25rem' : '7rem'} 7.5rem ${isExpenses ? '5.25rem' : '6.25rem'}`}
      room={54}
    >
      <div data-row="head" data-cell="wide" aria-hidden>
        <span />
        <span>Descrição</span>
        <span>Conta</span>
        <span data-cell="end">Valor</span>
        <span className="pl-1">Modo</span>
        <span>{isExpenses ? 'Aviso' : 'Repete'}</span>
        <span>{isExpenses ? 'Vencimento' : 'Data'}</span>
        <span data-cell="end">Ações</span>
      </div>
      <Rows label={kinds[type].plural}>
        {byUrgency(items).map((item) =>
          RecurringEditor && edited?.id === item.id ? (
            <RecurringEditor
              key={item.id}
              item={edited}
              editing={editing}
              onMore={() => {
                editing.close(true)
                onEditAll(item)
              }}
            />
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
    </Columns>
  )
}
