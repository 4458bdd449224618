import { IconBulbOff } from '@tabler/icons-react'
import type { Transaction } from '@tostao/contract/transactions'
import { recentDay } from '../../../lib/day-names.ts'
import { today } from '../../../lib/today.ts'
import { useMuteMerchant } from '../../../lib/use-mute-merchant.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useDialogFrame } from '../../../ui/dialog/dialog-frame.ts'
import { Disc } from '../../../ui/mark/disc.tsx'
import { AmountText } from '../../../ui/money/amount-text.tsx'
import { CategoryPanelPicker } from '../../categories/components/category-panel-picker.tsx'
import { useClassify } from '../mutations.ts'
import { discOf, textOf } from '../rules/ledger.ts'
import classes from './category-menu.module.css'

interface CategoryMenuProps {
  item: Transaction
  anchor: HTMLElement
}

/** Changes the category of a row: one choice, saved at once. */
export function CategoryMenu({ item, anchor }: CategoryMenuProps) {
  const classify = useClassify()
  return (
    <CategoryPanelPicker
      title={textOf(item)}
      subject={<Subject item={item} />}
      anchor={anchor}
      type={item.type}
      chosen={item.categoryId}
      foot={item.merchantName && <Mute item={item} />}
      onChoose={(category) => void classify(item, category)}
    />
  )
}

function Mute({ item: { merchant, merchantName } }: { item: Transaction }) {
  const { close } = useDialogFrame()
  const mute = useMuteMerchant()
  const run = () => {
    close()
    mute(merchant, merchantName)
  }
  return (
    <Button variant="quiet" size="sm" icon={<IconBulbOff size={16} aria-hidden />} onClick={run}>
      Não sugerir para {merchantName}
    </Button>
  )
}

function Subject({ item }: { item: Transaction }) {
  return (
    <div className={`${classes.subject} line gap-3`}>
      <Disc of={discOf(item)} size="large" />
      <div className="grow">
        <p className="anywhere semibold">{textOf(item)}</p>
        <p className="cut faint small">
          {recentDay(item.date, today())} · {item.accountName}
        </p>
      </div>
      <AmountText amount={item.amount} type={item.type} column />
    </div>
  )
}
