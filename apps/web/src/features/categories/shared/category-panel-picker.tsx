import { useQuery } from '@tanstack/react-query'
import type { Category } from '@tostao/contract/categories'
import { create as createCategory } from '@tostao/contract/categories'
import type { EntryType, Id } from '@tostao/contract/fields'
import { NO_CATEGORY } from '@tostao/contract/transactions'
import type { ReactNode } from 'react'
import { useWrite } from '#lib/use-write.ts'
import { ChoiceList } from '#ui/combobox/choice-list.tsx'
import { useDialogFrame } from '#ui/dialog/dialog-frame.ts'
import { Disc } from '#ui/mark/disc.tsx'
import { Loaded } from '#ui/page/loaded.tsx'
import { PopPanel } from '#ui/popover/pop-panel.tsx'
import { FirstCategoriesNotice } from './first-categories-notice.tsx'
import { newCategoryName } from './new-category.ts'
import { usualCategoriesQuery } from './queries.ts'
import { REFUND_OF } from './rules.ts'
import { usualChoices } from './usual-choices.tsx'

interface CategoryPanelPickerProps {
  /** What it is the category of. */
  title: string
  subject: ReactNode
  anchor: HTMLElement
  type: EntryType
  chosen: Id | null
  /** Below the list. */
  foot?: ReactNode
  onChoose: (category: Category | null) => void
}

/** The category of a row, beside it: one choice, or a new one. */
export function CategoryPanelPicker({
  title,
  subject,
  anchor,
  type,
  chosen,
  foot,
  onChoose,
}: CategoryPanelPickerProps) {
  const { close } = useDialogFrame()
  const query = useQuery(usualCategoriesQuery())
  const add = useWrite(createCategory)
  const choose = (category: Category | null) => {
    close()
    if ((category?.id ?? null) !== chosen) onChoose(category)
  }
  const create = async (name: string) => {
    close()
    const made = await add.run({ body: { name, type } })
    if (made) onChoose(made)
  }
  return (
    <PopPanel title={`Categoria de ${title}`} anchor={anchor} subject={subject}>
      {(place) => (
        <Loaded query={query} skeleton={{ rows: 6, height: '2.25rem' }}>
          {(categories) => (
            <>
              {categories.length === 0 && <FirstCategoriesNotice />}
              <ChoiceList
                // A new list takes the focus when the notice goes.
                key={Math.min(categories.length, 1)}
                label="Buscar ou criar categoria"
                entries={entriesOf(categories, type, place === 'sheet' ? 'large' : 'small')}
                chosen={chosen ?? NO_CATEGORY}
                focused={place === 'popover'}
                tiles={place === 'sheet'}
                onChoose={(value) => choose(categories.find(({ id }) => id === value) ?? null)}
                onCreate={(name) => void create(name)}
                usual={usualChoices(categories, type, place === 'sheet' ? 'large' : 'small')}
                newName={newCategoryName}
              />
              {foot && <div>{foot}</div>}
            </>
          )}
        </Loaded>
      )}
    </PopPanel>
  )
}

function entriesOf(categories: readonly Category[], type: EntryType, size: 'small' | 'large') {
  const choiceOf = (category: Category) => ({
    value: category.id,
    label: category.type === type ? category.name : `Estorno de ${category.name}`,
    mark: <Disc of={category} size={size} />,
  })
  const none = { value: NO_CATEGORY, label: 'Sem categoria', mark: <Disc of={null} size={size} /> } as const
  const own = categories.filter((category) => category.type === type).map(choiceOf)
  const others = categories.filter((category) => category.type !== type).map(choiceOf)
  return [...own, none, { group: 'Estornos', folded: REFUND_OF, items: others }]
}
