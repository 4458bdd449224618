import { ActionIcon } from '@mantine/core'
import { IconArrowDownLeft, IconArrowsRightLeft, IconArrowUpRight, IconPencil, IconTrash } from '@tabler/icons-react'
import type { Transaction } from '@tostao/contract/transactions'
import { formatDay } from '@tostao/primitives/calendar'
import { type Centavos, formatMoney } from '@tostao/primitives/money'
import { AmountText } from '../../../ui/money/amount-text.tsx'
import { fullNameOf, routeOf, titleOf } from '../rules/ledger.ts'
import { RowMarks } from './row-marks.tsx'
import classes from './transaction-row.module.css'

interface TransactionRowProps {
  item: Transaction
  /** The part of its amount that matches the filters. */
  share: Centavos
  /** The list has one leg of each transfer, so its amount has a sign. */
  oneSided: boolean
  refund: boolean
  archived: boolean
  onEdit: () => void
  onRemove: () => void
}

const ICONS = { RECEITA: IconArrowDownLeft, DESPESA: IconArrowUpRight, TRANSFER: IconArrowsRightLeft }

function categoryOf({ transfer, splits, categoryName }: Transaction, refund: boolean): string {
  if (transfer) return 'Transferência'
  if (splits.length > 0) return `Dividida em ${splits.length} partes`
  if (categoryName === null) return 'Sem categoria'
  return refund ? `Estorno de ${categoryName}` : categoryName
}

export function TransactionRow({ item, share, oneSided, refund, archived, onEdit, onRemove }: TransactionRowProps) {
  const kind = item.transfer ? 'TRANSFER' : item.type
  const Icon = ICONS[kind]
  const title = titleOf(item)
  const name = fullNameOf(item)
  const category = categoryOf(item, refund)
  const account = item.transfer ? routeOf(item) : item.accountName
  return (
    <li className={classes.row}>
      <span className={classes.icon} data-kind={kind} aria-hidden>
        <Icon size={20} stroke={1.75} />
      </span>
      <div className={classes.what}>
        <div className={classes.title} title={title}>
          {title}
        </div>
        <RowMarks item={item} archived={archived} />
      </div>
      <div className={classes.where}>
        <time className={classes.date} dateTime={item.date}>
          {formatDay(item.date)}
        </time>
        <span className={classes.category} title={category}>
          {category}
        </span>
        <span className={classes.account} data-route={item.transfer ? true : undefined} title={account}>
          {account}
        </span>
      </div>
      <span className={item.transfer ? `${classes.amount} ${classes.neutral}` : classes.amount}>
        <AmountText amount={share} strong {...((!item.transfer || oneSided) && { type: item.type })} />
        {share !== item.amount && <span className={classes.whole}> de {formatMoney(item.amount)}</span>}
      </span>
      <span className={classes.actions}>
        <ActionIcon
          className={classes.edit}
          variant="subtle"
          color="gray"
          size={44}
          aria-label={`Editar ${name}`}
          onClick={onEdit}
        >
          <IconPencil size={18} stroke={1.75} />
        </ActionIcon>
        <ActionIcon
          className={classes.remove}
          variant="subtle"
          color="gray"
          size={44}
          aria-label={`Excluir ${name}`}
          onClick={onRemove}
        >
          <IconTrash size={18} stroke={1.75} />
        </ActionIcon>
      </span>
    </li>
  )
}
