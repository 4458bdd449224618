import type { Category } from '@tostao/contract/categories'
import type { InboxGroup } from '@tostao/contract/proposals'
import { CategoryPanelPicker } from '#features/categories/shared/category-panel-picker.tsx'
import { groupCount, groupName } from './group-texts.ts'

interface GroupCategoryMenuProps {
  group: InboxGroup
  anchor: HTMLElement
  onChoose: (category: Category) => void
}

export function GroupCategoryMenu({ group, anchor, onChoose }: GroupCategoryMenuProps) {
  return (
    <CategoryPanelPicker
      title={groupName(group)}
      subject={
        <div>
          <p className="wrap-anywhere font-semibold">{groupName(group)}</p>
          <p className="text-ink-3 text-small">{groupCount(group)}</p>
        </div>
      }
      anchor={anchor}
      type={group.type}
      chosen={null}
      onChoose={(category) => category && onChoose(category)}
    />
  )
}
