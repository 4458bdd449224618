import { IconChevronDown } from '@tabler/icons-react'
import type { Day } from '@tostao/primitives/calendar'
import { type ReactNode, useId } from 'react'
import { Columns } from '#ui/list/columns.tsx'
import type { ShownRecords } from '../hooks/use-import-session.ts'
import type { RowActions } from '../hooks/use-row-actions.ts'
import { useRowWindow } from '../hooks/use-row-window.ts'
import type { Plan } from '../rules/prepare-import.ts'
import type { Preview } from '../rules/preview.ts'
import type { ReviewedRow } from '../rules/review.ts'
import type { RowGroup as Group } from '../rules/row-groups.ts'
import { groupTitle, sharedState } from './group-title.ts'
import { ReviewRow } from './review-row.tsx'
import classes from './row-group.module.css'

interface GroupRowsProps {
  rows: readonly ReviewedRow[]
  preview: Preview
  plan: Plan
  records: ShownRecords
  actions: RowActions
  /** The row that got its category last, and the others of its merchant that could take it. */
  changed: number | undefined
  others: readonly number[]
}

interface RowGroupProps extends GroupRowsProps {
  group: Group
  isOpen: boolean
  onToggle: () => void
  /** Buttons for all of its rows. */
  children?: ReactNode
}

/** A part of the review that can be folded. */
export function RowGroup({ group, isOpen, onToggle, children, ...list }: RowGroupProps) {
  const id = useId()
  const { title, note } = groupTitle(group, list.rows)
  return (
    <section className={`${classes.group} card min-w-0`} aria-labelledby={id}>
      <div className={`${classes.head} flex flex-wrap items-center justify-between gap-x-3`}>
        <h2 id={id} className="min-w-0 flex-1">
          <button
            type="button"
            className={`${classes.fold} flex w-full items-center gap-2 text-left`}
            aria-expanded={isOpen}
            onClick={onToggle}
          >
            <IconChevronDown size={16} stroke={2.25} className="flex-none text-ink-3" aria-hidden />
            <span>{title}</span>
            {note && <span className={`${classes.note} text-ink-3 text-small`}>{note}</span>}
          </button>
        </h2>
        {children}
      </div>
      {isOpen && <GroupRows {...list} label={title} isTold={group === 'uncategorised'} />}
    </section>
  )
}

/** Draws only the rows near the screen: there may be thousands. */
function GroupRows({ rows, label, isTold, ...shared }: GroupRowsProps & { label: string; isTold: boolean }) {
  const { preview, plan, records, actions, changed, others } = shared
  const keyOf = (position: number) => rows[position]?.index ?? -1
  const { list, virtualizer, active, setActive, ...keys } = useRowWindow(rows.length, keyOf)
  const { scrollMargin } = virtualizer.options
  const days = preview.accounts.flatMap(({ period }) => (period ? [period.from, period.to] : []))
  const hasYears = new Set(days.map(yearOf)).size > 1
  const saysState = sharedState(rows) === undefined
  return (
    <Columns
      className={`${hasYears ? classes.years : classes.rows} pb-1`}
      columns="1.125rem var(--date) 2rem minmax(0, 1fr) var(--pill) var(--state) minmax(5.75rem, max-content)"
      folded="var(--boxes) minmax(0, 1fr)"
      apart
    >
      <table
        ref={list}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the arrow keys move in it.
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length}
        className={classes.list}
        style={{ height: virtualizer.getTotalSize() }}
        {...keys}
      >
        <tbody>
          {virtualizer.getVirtualItems().map(({ index, key, start }) => {
            const row = rows[index]
            return (
              row && (
                <ReviewRow
                  key={key}
                  ref={virtualizer.measureElement}
                  row={row}
                  position={index}
                  top={start - scrollMargin}
                  isActive={index === active}
                  onActive={setActive}
                  home={plan.accountIds[row.account] ?? undefined}
                  statement={preview.accounts[row.account]}
                  records={records}
                  hasYears={hasYears}
                  bySign={plan.typeMode === 'sign'}
                  saysState={saysState}
                  isTold={isTold}
                  actions={actions}
                  others={row.index === changed ? others : undefined}
                />
              )
            )
          })}
        </tbody>
      </table>
    </Columns>
  )
}

const yearOf = (day: Day) => day.slice(0, 4)
