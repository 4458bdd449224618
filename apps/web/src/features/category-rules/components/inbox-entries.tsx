import { useQuery } from '@tanstack/react-query'
import type { InboxGroup } from '@tostao/contract/proposals'
import type { Transaction } from '@tostao/contract/transactions'
import { detailOf, spokenNameOf, titleOf } from '#features/transactions/shared/rules/ledger.ts'
import { today } from '#lib/today.ts'
import { useOpen } from '#ui/dialog/use-open.ts'
import { Row, Rows } from '#ui/list/row.tsx'
import { CategoryPill } from '#ui/mark/category-pill.tsx'
import { AmountText } from '#ui/money/amount-text.tsx'
import { DayText } from '#ui/page/day-text.tsx'
import { Loaded } from '#ui/page/loaded.tsx'
import { groupQuery } from '../queries.ts'
import classes from './inbox-row.module.css'

const loadMenu = async () => (await import('./entry-category-menu.tsx')).EntryCategoryMenu

/** The newest transactions of a group; each may have a category of its own. */
export function InboxEntries({ group, name }: { group: InboxGroup; name: string }) {
  const query = useQuery(groupQuery(group))
  const choose = useOpen(loadMenu)
  return (
    <li className={classes.entries}>
      <Loaded query={query} skeleton={{ rows: Math.min(group.count, 5), height: '3.25rem' }}>
        {(items) => (
          <Rows label={`Transações de ${name}`}>
            {items.map((item) => (
              <Entry key={item.id} item={item} onCategory={(anchor) => choose({ item, anchor })} />
            ))}
          </Rows>
        )}
      </Loaded>
    </li>
  )
}

function Entry({ item, onCategory }: { item: Transaction; onCategory: (anchor: HTMLElement) => void }) {
  return (
    <Row
      name={titleOf(item)}
      note={
        <>
          <DayText day={item.date} look="recent" /> · {[item.accountName, detailOf(item)].filter(Boolean).join(' · ')}
        </>
      }
      aside={
        <CategoryPill
          color={null}
          open
          name="Só esta"
          aria-haspopup="dialog"
          aria-label={`Escolher a categoria só de ${spokenNameOf(item, today())}`}
          onClick={({ currentTarget }) => onCategory(currentTarget)}
        />
      }
      amount={<AmountText amount={item.amount} type={item.type} column />}
    />
  )
}
