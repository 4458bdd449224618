import { paymentStatuses, type Recurring } from '@tostao/contract/recurring-shape'
import { NO_CATEGORY } from '@tostao/contract/transactions'
import { fold } from '@tostao/primitives/text'
import { useState } from 'react'
import { categoryParam, oneOf } from '#lib/params.ts'
import { useParams } from '#lib/use-params.ts'
import { Button } from '#ui/button/button.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Columns } from '#ui/list/columns.tsx'
import { Disc } from '#ui/mark/disc.tsx'
import { PlainAmount } from '#ui/money/amount-text.tsx'
import { DayText } from '#ui/page/day-text.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { byUrgency, shownOf } from '../rules/month.ts'
import { lookOf } from '../shared/rules/sums.ts'
import classes from './expense-table.module.css'
import { StatusTag } from './status-tag.tsx'

const TITLE = 'Todos os gastos fixos'
const STATUSES = [
  { value: '', label: 'Todos os status' },
  { value: 'pago', label: 'Pagos' },
  { value: 'pendente', label: 'Pendentes' },
  { value: 'atrasado', label: 'Atrasados' },
]
const FILTERS = { status: oneOf(paymentStatuses), categoryId: categoryParam }

export function ExpenseTable({ items }: { items: readonly Recurring[] }) {
  const { params, setParams } = useParams(FILTERS)
  const [text, setText] = useState('')
  const { status, categoryId } = params
  const shown = byUrgency(items).filter(
    (item) =>
      (status === undefined || item.paymentStatus === status) &&
      (categoryId === undefined || (item.categoryId ?? NO_CATEGORY) === categoryId) &&
      fold(item.description).includes(fold(text.trim())),
  )
  const categories = new Map(items.map((item) => [item.categoryId, item.categoryName ?? 'Sem categoria']))
  const narrow = (changes: Partial<typeof params>) => setParams(changes, { replace: true })
  const clear = () => {
    setText('')
    narrow({ status: undefined, categoryId: undefined })
  }
  return (
    <Panel title={TITLE} flush>
      <search className={`${classes.filters} grid gap-2 px-inset pt-1 pb-3 print:hidden`} aria-label="Filtros">
        <TextField
          label="Buscar por descrição"
          labelHidden
          placeholder="Buscar por descrição"
          type="search"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <SelectField
          label="Categoria"
          labelHidden
          options={[
            { value: '', label: 'Todas as categorias' },
            ...[...categories].map(([id, label]) => ({ value: FILTERS.categoryId.write(id ?? NO_CATEGORY), label })),
          ]}
          value={FILTERS.categoryId.write(categoryId)}
          onChange={(event) => narrow({ categoryId: FILTERS.categoryId.read(event.currentTarget.value) })}
        />
        <SelectField
          label="Status"
          labelHidden
          options={STATUSES}
          value={status ?? ''}
          onChange={(event) => narrow({ status: FILTERS.status.read(event.currentTarget.value) })}
        />
      </search>
      {shown.length === 0 ? (
        <EmptyState
          title="Nenhum gasto fixo neste filtro"
          action={
            <Button variant="soft" onClick={clear}>
              Limpar filtros
            </Button>
          }
        />
      ) : (
        <Columns
          columns="minmax(11rem, 1fr) minmax(0, 8.75rem) minmax(0, 12.25rem) max-content 9.25rem"
          folded="minmax(0, 1fr) max-content 4.75rem"
          aligned
        >
          <table className={`${classes.table} text-ink-2 text-small`} aria-label={TITLE}>
            <thead>
              <tr data-row="head">
                <th scope="col">Descrição</th>
                <th scope="col" data-cell="wide">
                  Categoria
                </th>
                <th scope="col" data-cell="wide">
                  Conta
                </th>
                <th scope="col" data-cell="end">
                  Valor
                </th>
                <th scope="col" className="text-left" data-cell="end">
                  Vencimento
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((item) => (
                <ExpenseRow key={item.id} item={item} />
              ))}
            </tbody>
          </table>
        </Columns>
      )}
    </Panel>
  )
}

function ExpenseRow({ item }: { item: Recurring }) {
  const due = shownOf(item)
  return (
    <tr data-row>
      <th scope="row" className="flex items-center gap-3 font-medium text-ink text-row">
        <span className={classes.mark}>
          <Disc of={lookOf(item)} size="small" />
        </span>
        <span className="wrap-anywhere min-w-0">{item.description}</span>
      </th>
      <td data-cell="wide">{item.categoryName ?? 'Sem categoria'}</td>
      <td data-cell="wide">{item.accountName}</td>
      <td className="font-medium text-ink text-row tabular-nums" data-cell="end">
        <PlainAmount amount={due.amount} />
      </td>
      <td className="flex flex-wrap items-center gap-x-2 gap-y-1 tabular-nums" data-cell="end">
        <DayText day={due.dueDate} look="short" />
        <StatusTag status={due.status} />
      </td>
    </tr>
  )
}
