import type { Transaction } from '@tostao/contract/transactions'
import { CategoryPanelPicker } from '#features/categories/shared/category-panel-picker.tsx'
import { useClassify } from '#features/transactions/shared/mutations.ts'
import { textOf } from '#features/transactions/shared/rules/ledger.ts'

export function EntryCategoryMenu({ item, anchor }: { item: Transaction; anchor: HTMLElement }) {
  const classify = useClassify()
  return (
    <CategoryPanelPicker
      title={textOf(item)}
      subject={<p className="wrap-anywhere font-semibold">{textOf(item)}</p>}
      anchor={anchor}
      type={item.type}
      chosen={item.categoryId}
      onChoose={(category) => void classify(item, category)}
    />
  )
}
