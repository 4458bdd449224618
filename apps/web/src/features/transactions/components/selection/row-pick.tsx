import { IconCheck } from '@tabler/icons-react'
import type { Transaction } from '@tostao/contract/transactions'
import type { ChangeEvent, KeyboardEvent } from 'react'
import { today } from '#lib/today.ts'
import { Disc } from '#ui/mark/disc.tsx'
import { discOf, spokenNameOf } from '../../shared/rules/ledger.ts'
import classes from './row-pick.module.css'
import { pickId, type Selection, useIsPicked } from './selection.ts'

interface RowPickProps {
  item: Transaction
  selection: Selection
  /** `range`: from the last one to this. */
  onPick: (range: boolean) => void
}

/** The disc of a row, which is its check box: seen on hover and focus, or when it is on. */
export function RowPick({ item, selection, onPick }: RowPickProps) {
  const picked = useIsPicked(selection, item.id)
  const change = ({ nativeEvent }: ChangeEvent) => onPick(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !picked) return
    event.preventDefault()
    // The bar stands far behind in the order of the tab key.
    document.querySelector<HTMLElement>('[data-bar="selection"] button')?.focus()
  }
  return (
    <span className={`${classes.pick} grid`}>
      <Disc of={discOf(item)} />
      <span className={`${classes.check} grid place-items-center print:hidden`} aria-hidden>
        <IconCheck size={16} stroke={2.5} />
      </span>
      <input
        id={pickId(item.id)}
        type="checkbox"
        className="unseen"
        aria-label={`Selecionar ${spokenNameOf(item, today())}`}
        checked={picked}
        onChange={change}
        onKeyDown={press}
      />
    </span>
  )
}
