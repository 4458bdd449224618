import type { Transaction } from '@tostao/contract/transactions'
import type { Centavos } from '@tostao/primitives/money'
import { type MouseEvent, type PointerEvent, useRef } from 'react'
import { useRovingTabIndex } from '#ui/list/use-roving-tab-index.ts'
import { BankMark } from '#ui/mark/bank-mark.tsx'
import { InstallmentTag } from '#ui/mark/installment-tag.tsx'
import { AmountText, PlainAmount } from '#ui/money/amount-text.tsx'
import { textOf, titleOf } from '../shared/rules/ledger.ts'
import { RowCategory } from './row-category.tsx'
import { RowNote } from './row-note.tsx'
import { RowPick } from './selection/row-pick.tsx'
import type { Selection } from './selection/selection.ts'
import { TransactionActions } from './transaction-actions.tsx'
import classes from './transaction-row.module.css'

export interface RowHandlers {
  onEdit: (item: Transaction) => void
  onRemove: (item: Transaction) => void
  /** `pill` is what was pressed. */
  onCategory: (item: Transaction, pill: HTMLElement) => void
}

interface TransactionRowProps extends RowHandlers {
  item: Transaction
  /** No header says its day. */
  dated: boolean
  /** Its day on a phone, where a day of one row has no header. */
  day: string | false
  /** The part of its amount that matches the filters. */
  share: Centavos
  /** The list has one leg of each transfer, so its amount has a sign. */
  oneSided: boolean
  categoryName: string
  archived: boolean
  selection: Selection
  /** `range`: from the last one to this. */
  onPick: (item: Transaction, range: boolean) => void
}

export function TransactionRow(props: TransactionRowProps) {
  const { item, dated, day, share, oneSided, categoryName, archived, selection, onEdit, onRemove, onCategory, onPick } =
    props
  const press = useLongPress(() => onPick(item, false))
  const stop = useRovingTabIndex<HTMLLIElement>('row')
  return (
    <li
      className={`${classes.row} covered`}
      data-row
      data-transfer={item.transfer !== null || undefined}
      {...press}
      {...stop}
    >
      <RowPick item={item} selection={selection} onPick={(range) => onPick(item, range)} />
      <div className={classes.content}>
        <div className={`${classes.what} min-w-0`}>
          <span className={`${classes.title} flex min-w-0 items-center gap-2 font-medium text-row`}>
            <span className="min-w-0 md:truncate" title={textOf(item)}>
              {titleOf(item)}
            </span>
            <InstallmentTag item={item} />
          </span>
          <RowNote item={item} dated={dated} archived={archived} />
        </div>
        <div className={`${classes.category} grid min-w-0`}>
          <RowCategory item={item} name={categoryName} onChange={(pill) => onCategory(item, pill)} />
        </div>
        {!item.transfer && (
          <span className={`${classes.account} flex min-w-0 items-center text-ink-2`}>
            <BankMark name={item.accountName} small />
            <span className="min-w-0">{item.accountName}</span>
          </span>
        )}
        {day && (
          <span className={`${classes.day} whitespace-nowrap font-medium text-ink-2 text-small`} data-cell="narrow">
            {day}
          </span>
        )}
        <span className={`${classes.amount} text-row`} data-cell="end">
          <AmountText amount={share} column {...((!item.transfer || oneSided) && { type: item.type })} />
          {share !== item.amount && (
            <small className="block whitespace-nowrap text-ink-3 text-small tabular-nums leading-4">
              {' '}
              de <PlainAmount amount={item.amount} />
            </small>
          )}
          {item.balance !== undefined && (
            <small className="block whitespace-nowrap text-ink-3 text-small tabular-nums leading-4">
              {' '}
              Saldo {item.balance < 0 && '−'}
              <PlainAmount amount={Math.abs(item.balance)} />
            </small>
          )}
        </span>
      </div>
      <TransactionActions item={item} onEdit={() => onEdit(item)} onRemove={() => onRemove(item)} />
    </li>
  )
}

const LONG = 450
const STILL = 8

/** Handlers of a long press by touch; the click that may follow it does nothing. */
function useLongPress(run: () => void) {
  const begun = useRef({ timer: 0, x: 0, y: 0, ran: false })
  const cancel = () => window.clearTimeout(begun.current.timer)
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
      cancel()
      if (pointerType !== 'touch' || !isPrimary) return
      const timer = window.setTimeout(() => {
        begun.current.ran = true
        navigator.vibrate?.(10)
        run()
      }, LONG)
      begun.current = { timer, x, y, ran: false }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = begun.current
      if (Math.hypot(clientX - x, clientY - y) > STILL) cancel()
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onClickCapture: (event: MouseEvent) => {
      if (!begun.current.ran) return
      begun.current.ran = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
