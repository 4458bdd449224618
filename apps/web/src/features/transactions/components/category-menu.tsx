import { IconBulbOff } from '@tabler/icons-react'
import type { Category } from '@tostao/contract/categories'
import type { Transaction } from '@tostao/contract/transactions'
import { CategoryPanelPicker } from '#features/categories/shared/category-panel-picker.tsx'
import { useMuteMerchant } from '#features/labels/shared/use-mute-merchant.ts'
import { recentDay } from '#lib/day-names.ts'
import { today } from '#lib/today.ts'
import { Button } from '#ui/button/button.tsx'
import { useDialogFrame } from '#ui/dialog/dialog-frame.ts'
import { Disc } from '#ui/mark/disc.tsx'
import { AmountText } from '#ui/money/amount-text.tsx'
import { useWriteSeveral } from '../mutations.ts'
import { useClassify } from '../shared/mutations.ts'
import { discOf, textOf, titleOf } from '../shared/rules/ledger.ts'
import classes from './category-menu.module.css'

interface CategoryMenuProps {
  item: Transaction
  /** Gets the same one. */
  also?: Transaction
  anchor: HTMLElement
}

/** Changes the category of a row: one choice, saved at once. */
export function CategoryMenu({ item, also, anchor }: CategoryMenuProps) {
  const classify = useClassify()
  const { run: classifyBoth } = useWriteSeveral(() => `Categoria de ${titleOf(item)} alterada`)
  const choose = (category: Category | null) => {
    if (!also) return void classify(item, category)
    classifyBoth({ body: { ids: [item.id, also.id], set: { categoryId: category?.id ?? null } } })
  }
  return (
    <CategoryPanelPicker
      title={textOf(item)}
      subject={<Subject item={item} />}
      anchor={anchor}
      type={item.type}
      chosen={item.categoryId}
      foot={item.merchantName && <Mute item={item} />}
      onChoose={choose}
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
    <div className={`${classes.subject} flex items-center gap-3`}>
      <Disc of={discOf(item)} size="large" />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-semibold">{textOf(item)}</p>
        <p className="truncate text-ink-3 text-small max-md:whitespace-normal">
          {recentDay(item.date, today())} · {item.accountName}
        </p>
      </div>
      <AmountText amount={item.amount} type={item.type} column />
    </div>
  )
}
