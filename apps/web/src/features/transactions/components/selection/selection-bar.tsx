import {
  IconAbc,
  IconArrowMerge,
  IconArrowsLeftRight,
  IconCalendar,
  IconCategory,
  IconCopy,
  IconDots,
  IconProgressCheck,
  IconTags,
  IconTrash,
  IconUsers,
  IconWallet,
  IconX,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { MAX_SELECTED } from '@tostao/contract/limits'
import type { Changes } from '@tostao/contract/transaction-bulk'
import type { Transaction } from '@tostao/contract/transactions'
import * as transactions from '@tostao/contract/transactions'
import * as transfers from '@tostao/contract/transfers'
import { formatCount } from '@tostao/primitives/count'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useAtFoot } from '#lib/at-foot.ts'
import { newId } from '#lib/new-id.ts'
import { plural } from '#lib/plural.ts'
import { today } from '#lib/today.ts'
import { useWrite } from '#lib/use-write.ts'
import { hasOpenDialog } from '#ui/dialog/has-open-dialog.ts'
import { useConfirm } from '#ui/dialog/use-confirm.ts'
import { useOpen } from '#ui/dialog/use-open.ts'
import type { RowAction } from '#ui/list/row-menu.tsx'
import { MovementText } from '#ui/money/amount-text.tsx'
import { useFocusAfter } from '#ui/page/use-focus-after.ts'
import { useWriteSeveral } from '../../mutations.ts'
import type { TransactionFilters } from '../../rules/filters.ts'
import { arePair } from '../../rules/pairs.ts'
import { copyOf } from '../../rules/values.ts'
import { totalsQuery } from '../../shared/queries.ts'
import { movementOf, routeOf } from '../../shared/rules/ledger.ts'
import { outcomeText } from './outcome-text.ts'
import type { Selection } from './selection.ts'
import classes from './selection-bar.module.css'
import type { MenuKind } from './selection-menu.tsx'

interface SelectionBarProps extends Pick<Selection, 'pickAll' | 'clear'> {
  rows: readonly Transaction[]
  /** All of the filter, so `rows` are only those that are loaded. */
  all: boolean
  filters: TransactionFilters
}

const loadMenu = async () => (await import('./selection-menu.tsx')).SelectionMenu
const loadMore = async () => (await import('#ui/list/row-menu.tsx')).RowMenu
const loadTransfer = async () => (await import('./transfer-modal.tsx')).TransferModal
const loadNew = async () => (await import('../new-transaction-modal.tsx')).NewTransactionModal

const ICON = { size: 16, 'aria-hidden': true } as const

const MENUS: { kind: MenuKind; label: string; Icon: typeof IconTags }[] = [
  { kind: 'category', label: 'Categoria', Icon: IconCategory },
  { kind: 'payee', label: 'Favorecido', Icon: IconUsers },
  { kind: 'tags', label: 'Tags', Icon: IconTags },
  { kind: 'status', label: 'Situação', Icon: IconProgressCheck },
]

/** Behind 'Mais'. */
const FURTHER: { kind: MenuKind; label: string; Icon: typeof IconTags }[] = [
  { kind: 'date', label: 'Mudar a data', Icon: IconCalendar },
  { kind: 'account', label: 'Mudar a conta', Icon: IconWallet },
  { kind: 'description', label: 'Mudar o texto', Icon: IconAbc },
]

/** What can be done with the selected rows; Esc leaves them. */
export function SelectionBar({ rows, all, pickAll, clear, filters }: SelectionBarProps) {
  const { data: totals } = useQuery(totalsQuery(filters))
  const total = totals ? totals.count + totals.transfers : 0
  const count = all ? total : rows.length
  const movement = all ? totals?.result : movementOf(rows, filters.accountId)
  const first = useFocusAfter<HTMLButtonElement>(all)
  const bar = useRef<HTMLElement>(null)
  useAtFoot(bar)
  const choose = useOpen(loadMenu)
  const confirm = useConfirm()
  const several = useWriteSeveral(outcomeText)
  const split = useWrite(transfers.split, {
    says: { done: 'Transferência separada', undone: 'Transferência restaurada' },
  })
  const transfer = rows.find((row) => row.transfer)?.transfer
  const separate = () => transfer && void split.run({ body: { id: transfer.id } })
  const merge = useWrite(transactions.merge, {
    says: { done: 'Agora é uma transação só', undone: 'São duas transações de novo' },
    door: { code: 'merge_transfer', label: 'Separar a transferência', run: separate },
  })
  const join = useWrite(transfers.join, {
    says: ({ from }) => ({ done: `Transferência: ${routeOf(from)}`, undone: 'Transferência desfeita' }),
  })
  const more = useOpen(loadMore)
  const asTransfer = useOpen(loadTransfer)
  const add = useOpen(loadNew)
  const isPending = several.isPending || merge.isPending || join.isPending

  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !hasOpenDialog()) clear()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => leave(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  const send = async (what: { set: Changes } | { delete: true }) => {
    const chosen = all ? { filter: filters, expectedCount: count } : { ids: rows.map(({ id }) => id) }
    if (await several.run({ body: { ...chosen, ...what } })) clear()
  }
  const [one, other] = rows
  const mayBeOne = !all && rows.length === 2 && one?.accountId === other?.accountId && one?.type === other?.type
  const makeOne = async () => {
    if (await merge.run({ body: { ids: rows.map(({ id }) => id) } })) clear()
  }
  const makeTransfer = async () => {
    if (one && !other) asTransfer({ item: one })
    else if (await join.run({ body: { ids: rows.map(({ id }) => id) } })) clear()
  }
  const mayBeTransfer =
    !all && one && (other ? rows.length === 2 && arePair(one, other) : !one.transfer && one.purchaseId === null)
  const openMenu = (kind: MenuKind, anchor: HTMLElement) =>
    choose({ kind, anchor, rows, all, onChange: (set) => void send({ set }) })
  const further: RowAction[] = [
    ...FURTHER.map(({ kind, label, Icon }) => ({
      label,
      short: label,
      Icon,
      onPress: (anchor: HTMLElement) => openMenu(kind, anchor),
    })),
    ...(mayBeTransfer
      ? [
          {
            label: 'É uma transferência',
            short: 'É uma transferência',
            Icon: IconArrowsLeftRight,
            onPress: () => void makeTransfer(),
          },
        ]
      : []),
    ...(!all && one && !other
      ? [
          {
            label: 'Duplicar',
            short: 'Duplicar',
            Icon: IconCopy,
            onPress: () => add({ filled: copyOf(one, today(), newId) }),
          },
        ]
      : []),
  ]
  const remove = async () => {
    const hasTransfers = rows.some(({ transfer }) => transfer)
    const title = count === 1 ? 'Excluir esta transação?' : `Excluir ${formatCount(count)} transações?`
    const text = hasTransfers ? 'As transferências saem das duas contas.' : undefined
    if (await confirm({ title, confirm: 'Excluir', danger: true, ...(text && { text }) })) await send({ delete: true })
  }
  return (
    <>
      <section
        ref={bar}
        className={`${classes.bar} floating print:hidden! flex items-center gap-1 whitespace-nowrap`}
        aria-label="Seleção"
        aria-busy={isPending}
        data-bar="selection"
      >
        <p role="status" className={`${classes.count} tabular-nums`}>
          <b>{plural(count, 'selecionada', 'selecionadas')}</b>{' '}
          {movement !== undefined && <MovementText amount={movement} column />}
        </p>
        {count < total && total <= MAX_SELECTED && (
          <button type="button" className={classes.all} onClick={pickAll}>
            Selecionar todas as {formatCount(total)}
          </button>
        )}
        <div className={`${classes.actions} flex`}>
          {MENUS.map(({ kind, label, Icon }) => (
            <button
              key={kind}
              ref={kind === 'category' ? first : undefined}
              type="button"
              aria-haspopup="dialog"
              disabled={isPending}
              onClick={({ currentTarget }) => openMenu(kind, currentTarget)}
            >
              <Icon {...ICON} />
              {label}
            </button>
          ))}
          <button
            type="button"
            aria-haspopup="dialog"
            disabled={isPending}
            onClick={({ currentTarget: anchor }) =>
              more({ of: plural(count, 'selecionada', 'selecionadas'), actions: further, anchor })
            }
          >
            <IconDots {...ICON} />
            Mais
          </button>
          {mayBeOne && (
            <button type="button" className={classes.one} disabled={isPending} onClick={() => void makeOne()}>
              <IconArrowMerge {...ICON} />É a mesma transação
            </button>
          )}
          <button type="button" disabled={isPending} onClick={() => void remove()}>
            <IconTrash {...ICON} />
            Excluir
          </button>
        </div>
        <button type="button" className={classes.close} aria-label="Limpar seleção" onClick={clear}>
          <IconX {...ICON} />
        </button>
      </section>
      <div className={`${classes.space} print:hidden`} />
    </>
  )
}
