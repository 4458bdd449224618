import { useQuery } from '@tanstack/react-query'
import { list as listCategories } from '@tostao/contract/categories'
import type { FoundSubscription } from '@tostao/contract/recurring-found'
import * as found from '@tostao/contract/recurring-found'
import { formatMoney } from '@tostao/primitives/money'
import { startTransition, useOptimistic, useState } from 'react'
import { read } from '#lib/read.ts'
import { today } from '#lib/today.ts'
import { Button } from '#ui/button/button.tsx'
import { Columns } from '#ui/list/columns.tsx'
import { Rows } from '#ui/list/row.tsx'
import { useRovingTabIndex } from '#ui/list/use-roving-tab-index.ts'
import { type CategoryLook, Disc } from '#ui/mark/disc.tsx'
import { PlainAmount } from '#ui/money/amount-text.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { useIgnoreFound } from '../mutations.ts'
import { changeText, missedText, rhythmText } from '../rules/found.ts'
import classes from './found-panel.module.css'

/** The dearest come first. */
const SHOWN = 5
const keyOf = ({ merchant, amount }: FoundSubscription) => `${merchant} ${amount}`

/** What comes again and again and is no fixed expense yet. Nothing while there is none. */
export function FoundPanel({ onFollow }: { onFollow: (one: FoundSubscription) => void }) {
  const { data } = useQuery(read(found.list, {}))
  const { data: categories = [] } = useQuery(read(listCategories, { query: {} }))
  const ignore = useIgnoreFound()
  const [all, leave] = useOptimistic(data ?? [], (before, merchant: string) =>
    before.filter((one) => one.merchant !== merchant),
  )
  const [isWhole, setWhole] = useState(false)
  if (all.length === 0) return null

  const onIgnore = (one: FoundSubscription) =>
    startTransition(async () => {
      leave(one.merchant)
      await ignore(one)
    })
  const shown = isWhole ? all : all.slice(0, SHOWN)
  const looks = new Map(categories.map(({ id, color, icon }) => [id, { color, icon }]))
  const yearly = all.reduce((sum, one) => sum + one.yearly, 0)
  return (
    <div className={classes.last}>
      <Panel
        title="Parecem se repetir"
        flush
        actions={
          <span className="text-ink-3 text-small">
            {formatMoney(yearly)} por{'\u00a0'}ano
          </span>
        }
      >
        <Columns columns="var(--disc) minmax(0, 1fr) auto auto">
          <Rows label="Parecem se repetir">
            {shown.map((one) => (
              <FoundRow
                key={keyOf(one)}
                one={one}
                look={looks.get(one.categoryId ?? 0) ?? null}
                onFollow={() => onFollow(one)}
                onIgnore={() => onIgnore(one)}
              />
            ))}
          </Rows>
        </Columns>
        {shown.length < all.length && (
          <Button variant="quiet" className="ml-3 self-start" onClick={() => setWhole(true)}>
            Ver mais {all.length - shown.length}
          </Button>
        )}
      </Panel>
    </div>
  )
}

interface FoundRowProps {
  one: FoundSubscription
  look: CategoryLook | null
  onFollow: () => void
  onIgnore: () => void
}

function FoundRow({ one, look, onFollow, onIgnore }: FoundRowProps) {
  const stop = useRovingTabIndex<HTMLLIElement>('row')
  const { merchantName, amount, yearly } = one
  const news = [changeText(one, today()), missedText(one, today())].filter(Boolean).join(' · ')
  return (
    <li className={classes.row} data-row {...stop}>
      <Disc of={look} />
      <div>
        <p className="truncate font-medium text-row max-md:whitespace-normal">{merchantName}</p>
        <p className="text-ink-3 text-small leading-tighter">
          {rhythmText(one)} · {formatMoney(yearly)} por{'\u00a0'}ano
        </p>
        {news && <p className="font-medium text-small leading-tighter">{news}</p>}
      </div>
      <span data-cell="end" className="text-row">
        <PlainAmount amount={amount} />
      </span>
      <span className={`${classes.answers} flex justify-end gap-2`}>
        <Button variant="soft" size="sm" onClick={onFollow}>
          Acompanhar<span className="sr-only"> {merchantName}</span>
        </Button>
        <Button variant="quiet" size="sm" onClick={onIgnore}>
          Não<span className="sr-only"> acompanhar {merchantName}</span>
        </Button>
      </span>
    </li>
  )
}
