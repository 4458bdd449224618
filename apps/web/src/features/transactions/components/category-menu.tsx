import { useQuery } from '@tanstack/react-query'
import type { Category } from '@tostao/contract/categories'
import { NO_CATEGORY, type Transaction } from '@tostao/contract/transactions'
import { recentDay } from '../../../lib/day-names.ts'
import { today } from '../../../lib/today.ts'
import { ChoiceList } from '../../../ui/combobox/choice-list.tsx'
import { useDialogFrame } from '../../../ui/dialog/dialog-frame.ts'
import { PopPanel } from '../../../ui/dialog/pop-panel.tsx'
import { Disc } from '../../../ui/mark/disc.tsx'
import { AmountText } from '../../../ui/money/amount-text.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { FirstCategoriesNotice } from '../../categories/components/first-categories-notice.tsx'
import { useAddCategory } from '../../categories/mutations.ts'
import { usualCategoriesQuery } from '../../categories/queries.ts'
import { useClassify } from '../mutations.ts'
import { discOf, titleOf } from '../rules/ledger.ts'
import classes from './category-menu.module.css'

interface CategoryMenuProps {
  item: Transaction
  anchor: HTMLElement
}

/** Changes the category of a row: one choice, saved at once. */
export function CategoryMenu({ item, anchor }: CategoryMenuProps) {
  const { close } = useDialogFrame()
  const query = useQuery(usualCategoriesQuery())
  const classify = useClassify()
  const add = useAddCategory()
  const choose = (category: Category | null) => {
    close()
    if ((category?.id ?? null) !== item.categoryId) void classify(item, category)
  }
  const create = (name: string) => {
    close()
    add.mutateAsync({ body: { name, type: item.type } }).then(
      (category) => classify(item, category),
      () => undefined,
    )
  }
  const title = titleOf(item)
  return (
    <PopPanel title={`Categoria de ${title}`} anchor={anchor} subject={<Subject item={item} />}>
      {(place) => (
        <Loaded query={query} skeleton={{ rows: 6, height: '2.25rem' }}>
          {(categories) => (
            <>
              {categories.length === 0 && <FirstCategoriesNotice />}
              <ChoiceList
                // A new list takes the focus when the notice goes.
                key={Math.min(categories.length, 1)}
                label="Buscar ou criar categoria"
                entries={entriesOf(categories, item, place === 'sheet' ? 'large' : 'small')}
                chosen={item.categoryId ?? NO_CATEGORY}
                nothing="Nenhuma categoria encontrada"
                focused={place === 'popover'}
                tiles={place === 'sheet'}
                onChoose={(value) => choose(categories.find(({ id }) => id === value) ?? null)}
                onCreate={create}
              />
            </>
          )}
        </Loaded>
      )}
    </PopPanel>
  )
}

function entriesOf(categories: readonly Category[], { type }: Transaction, size: 'small' | 'large') {
  const choiceOf = (category: Category) => ({
    value: category.id,
    label: category.type === type ? category.name : `Estorno de ${category.name}`,
    mark: <Disc of={category} size={size} />,
  })
  const none = { value: NO_CATEGORY, label: 'Sem categoria', mark: <Disc of={null} size={size} /> } as const
  const own = categories.filter((category) => category.type === type).map(choiceOf)
  const others = categories.filter((category) => category.type !== type).map(choiceOf)
  return [...own, none, { group: 'Estornos', items: others }]
}

function Subject({ item }: { item: Transaction }) {
  return (
    <div className={`${classes.subject} line gap-3`}>
      <Disc of={discOf(item)} size="large" />
      <div className="grow">
        <p className="anywhere semibold">{titleOf(item)}</p>
        <p className="cut faint small">
          {recentDay(item.date, today())} · {item.accountName}
        </p>
      </div>
      <AmountText amount={item.amount} type={item.type} column />
    </div>
  )
}
