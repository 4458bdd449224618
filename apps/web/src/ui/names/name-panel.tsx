import { IconArrowMerge, IconBulbOff, IconPencil, IconTrash } from '@tabler/icons-react'
import type { Uses } from '@tostao/contract/uses'
import { formatMonth, type Month } from '@tostao/primitives/calendar'
import { formatCount } from '@tostao/primitives/count'
import { spokenMoney } from '@tostao/primitives/money'
import { fold } from '@tostao/primitives/text'
import { type ReactNode, type Ref, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '#lib/api-error.ts'
import { oneOf } from '#lib/params.ts'
import { plural } from '#lib/plural.ts'
import type { Next } from '#lib/toast.ts'
import { useParams } from '#lib/use-params.ts'
import { useConfirmDelete } from '../dialog/use-confirm-delete.ts'
import { useOpen } from '../dialog/use-open.ts'
import { Segmented } from '../form/segmented.tsx'
import { TextField } from '../form/text-field.tsx'
import { Row, Rows } from '../list/row.tsx'
import { RowActions } from '../list/row-actions.tsx'
import type { RowAction } from '../list/row-menu.tsx'
import { type Editing, useEditedRow } from '../list/use-edited-row.ts'
import { useMonth } from '../month/use-month.ts'
import { Announce } from '../page/announce.tsx'
import { type Loadable, Loaded } from '../page/loaded.tsx'
import { Panel } from '../page/panel.tsx'
import { byUsage, type Named } from './by-usage.ts'
import type { Help } from './in-use-modal.tsx'
import type { MergeModalProps } from './merge-modal.tsx'
import type { Merging, OtherNames } from './merging.ts'
import classes from './names.module.css'

/** What a row shows and offers. */
interface RowOptions<T extends Named> {
  mark?: ((item: T) => ReactNode) | undefined
  /** How the name is written here; by default as it is. */
  written?: ((name: string) => string) | undefined
  /** Below, in the full width. */
  foot?: ((item: T) => ReactNode) | undefined
  /** What it sums to in the month. */
  amount: (item: T) => ReactNode
  to: (item: T) => string
  /** Renames in the place of the row, once its code is there, which `onEdit` loads; without it `onEdit` opens a dialog. */
  editor?: ((item: T, editing: Editing) => ReactNode) | undefined
  onEdit?: ((item: T) => void) | undefined
  /** No category is proposed for it any more. */
  onMute?: ((item: T) => void) | undefined
}

interface NamePanelProps<T extends Named> extends RowOptions<T> {
  title: string
  query: Loadable<readonly T[]> & { isPlaceholderData: boolean }
  empty: ReactNode
  question: string
  merging?: Merging<T> | undefined
  /** Gives all its transactions another name, where it is in use. `next`: offered then. */
  moving?: ((next: readonly Next[]) => Merging<T>) | undefined
  /** Names of another list that it can be merged with. */
  others?: OtherNames<T> | undefined
  actions?: ReactNode
  /** `shows` takes the refusal of what is in use. */
  onRemove: (item: T, shows: (error: unknown) => boolean) => void
}

const loadMerge = async () => (await import('./merge-modal.tsx')).MergeModal
const loadInUse = async () => (await import('./in-use-modal.tsx')).InUseModal

/** Names of one kind with what each sums to in the month: renamed, merged and deleted here. */
export function NamePanel<T extends Named>(props: NamePanelProps<T>) {
  const { title, query, empty, question, merging, moving, others, actions, onRemove, ...options } = props
  const navigate = useNavigate()
  const merge = useOpen<MergeModalProps<T>>(loadMerge)
  const inUse = useOpen(loadInUse)
  const items = query.data ?? []
  const canMerge = merging !== undefined && items.length + (others?.items.length ?? 0) > 1
  const helpsOf = (item: T, uses: Uses): Help[] => {
    const next = [{ label: `Excluir ${item.name}`, run: () => remove(item) }]
    const move = moving && uses.transactions !== undefined && (() => merge({ merging: moving(next), item, items }))
    return [
      ...(move && items.length > 1 ? [{ label: 'Mover para…', run: move }] : []),
      canMerge
        ? { label: 'Juntar a…', run: () => merge({ merging, item, items, others }) }
        : { label: 'Ver transações', run: () => void navigate(options.to(item)) },
    ]
  }
  const remove = (item: T) =>
    onRemove(item, (error) => {
      if (!(error instanceof ApiError) || !error.uses) return false
      const { uses, message } = error
      inUse({ name: item.name, uses, message, helps: helpsOf(item, uses) })
      return true
    })
  const confirmed = useConfirmDelete(remove, ({ name }) => ({ title: question, text: name }))
  const { month } = useMonth()
  const found = query.data && !query.isPlaceholderData ? saidOf(title, month, query.data) : undefined

  return (
    <Panel title={title} actions={actions} flush {...(!query.data && { minHeight: '20rem' })}>
      <Announce about={month} text={found} />
      <Loaded query={query} skeleton={{ rows: 5, height: '3.25rem' }} empty={empty}>
        {(items) => (
          <NameList
            title={title}
            items={items}
            onMerge={canMerge ? (item) => merge({ merging, item, items, others }) : undefined}
            // What is in use in this month is not deleted: what uses it is asked about at once.
            onRemove={(item) => (isUsed(item) ? remove(item) : void confirmed(item))}
            {...options}
          />
        )}
      </Loaded>
    </Panel>
  )
}

function saidOf(title: string, month: Month, items: readonly Named[]): string {
  const { used } = byUsage(items)
  const sum = used.reduce((all, { total = 0 }) => all + total, 0)
  return `${title} em ${formatMonth(month)}: ${formatCount(used.length)} em uso, soma ${spokenMoney(sum)}`
}

const isUsed = ({ count = 0 }: Named) => count > 0

interface RowCalls<T extends Named> extends RowOptions<T> {
  onMerge: ((item: T) => void) | undefined
  onRemove: (item: T) => void
}

interface NameListProps<T extends Named> extends RowCalls<T> {
  title: string
  items: readonly T[]
}

const MANY = 12

function NameList<T extends Named>({ title, items, onEdit, ...row }: NameListProps<T>) {
  const { edited, edit, editing, returnFocus } = useEditedRow<T>()
  const [wanted, setWanted] = useState('')
  // Once shown the filter stays: it may be hiding the other rows.
  const [wereMany, setWereMany] = useState(false)
  if (items.length > MANY && !wereMany) setWereMany(true)
  const filter = useRef<HTMLInputElement>(null)
  const fits = ({ name }: Named) => fold(name).includes(fold(wanted))
  const close = (item: Named, hasFocus: boolean) => {
    editing.close(hasFocus)
    // The row disappears with its buttons: move the focus to the filter.
    if (hasFocus && !fits(item)) filter.current?.focus()
  }
  // The record being renamed stays, so that nothing typed is lost.
  const shown = items.filter((item) => item.id === edited?.id || fits(item))
  const { order } = useNameOrder()
  const { used, unused } = order === 'usage' ? byUsage(shown) : { used: [], unused: shown }
  const rows = (some: readonly T[], label: string): ReactNode =>
    some.length > 0 && (
      <Rows label={label}>
        {some.map((item) => (
          <NameRow
            key={item.id}
            item={item}
            edited={edited?.id === item.id}
            editButton={returnFocus(item.id)}
            {...row}
            onEdit={(wanted) => {
              if (row.editor) void edit(wanted)
              onEdit?.(wanted)
            }}
            editing={{ ...editing, close: (hasFocus) => close(item, hasFocus) }}
          />
        ))}
      </Rows>
    )

  return (
    <>
      {wereMany && (
        <div className={classes.filter}>
          <TextField
            ref={filter}
            type="search"
            label="Filtrar por nome"
            labelHidden
            placeholder="Filtrar por nome"
            value={wanted}
            onChange={(event) => setWanted(event.currentTarget.value)}
          />
        </div>
      )}
      <Announce about={wanted} text={shown.length > 0 ? plural(shown.length, 'nome', 'nomes') : ''} />
      {shown.length === 0 && (
        <p role="status" className={`${classes.nothing} text-ink-2`}>
          Nenhum nome encontrado
        </p>
      )}
      {rows(used, title)}
      {used.length > 0 && unused.length > 0 && (
        <h3 className={`${classes.unused} font-medium text-ink-3 text-small`}>Sem transações no mês</h3>
      )}
      {rows(unused, used.length > 0 ? `${title}: sem transações no mês` : title)}
    </>
  )
}

interface NameRowProps<T extends Named> extends RowCalls<T> {
  item: T
  edited: boolean
  editButton: Ref<HTMLButtonElement>
  editing: Editing
}

function NameRow<T extends Named>(props: NameRowProps<T>) {
  const { item, mark, written, foot, amount, to, edited, editButton, editor, editing } = props
  const shown = edited && editor?.(item, editing)
  if (shown) return shown
  const used = isUsed(item)
  return (
    <Row
      mark={mark?.(item)}
      name={written?.(item.name) ?? item.name}
      note={used && plural(item.count ?? 0, 'transação', 'transações')}
      foot={used && foot?.(item)}
      {...(used && { amount: amount(item) })}
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

const ORDERS = [
  { value: 'usage', label: 'Uso' },
  { value: 'name', label: 'Nome' },
] as const

/** How lists of names are sorted; it stands in the address. */
function useNameOrder() {
  const { params, setParams } = useParams({ sort: oneOf(['usage', 'name'], 'usage') })
  const choose = (sort: typeof params.sort) => setParams({ sort }, { replace: true })
  return { order: params.sort, choose }
}

export function NameOrder() {
  const { order, choose } = useNameOrder()
  return (
    <div className={`${classes.order} flex items-center gap-2 whitespace-nowrap text-ink-2 text-small print:hidden`}>
      <span aria-hidden>Ordenar por</span>
      <Segmented label="Ordenar por" value={order} options={ORDERS} onChange={choose} />
    </div>
  )
}
