import type { Day } from '@tostao/primitives/calendar'
import { useMemo, useState } from 'react'
import { FilterRow, ToggleChip } from '#ui/filter/filter-row.tsx'
import { Columns } from '#ui/list/columns.tsx'
import { type ShownRecords, useImport } from '../hooks/use-import-session.ts'
import { useRowActions } from '../hooks/use-row-actions.ts'
import { useRowWindow } from '../hooks/use-row-window.ts'
import { filtersOf } from '../rules/outlook.ts'
import type { Plan } from '../rules/prepare-import.ts'
import type { Preview } from '../rules/preview.ts'
import type { ReviewedRow } from '../rules/review.ts'
import { sameMerchant } from '../rules/suggestions.ts'
import classes from './review-list.module.css'
import { ReviewRow } from './review-row.tsx'
import { SuggestionsBar } from './suggestions-bar.tsx'

interface ReviewListProps {
  rows: readonly ReviewedRow[]
  preview: Preview
  plan: Plan
  records: ShownRecords
}

/** All rows of the file; of thousands only those near the screen are drawn. */
export function ReviewList({ rows, preview, plan, records }: ReviewListProps) {
  const { decisions, changed } = useImport()
  const actions = useRowActions(rows)
  const others = useMemo(() => {
    const row = rows.find(({ index }) => index === changed)
    return row && row.categoryId !== null ? sameMerchant(row, rows, decisions) : []
  }, [rows, changed, decisions])
  const [chosen, choose] = useState('Todas')
  const filters = filtersOf(rows)
  const filter = filters.find(({ name }) => name === chosen) ?? filters[0]
  // The one that just got its category stays, with what could follow.
  const fitting = rows.filter((row) => filter?.fits(row) || row.index === changed)
  const days = preview.accounts.flatMap(({ period }) => (period ? [period.from, period.to] : []))
  const hasYears = new Set(days.map(yearOf)).size > 1
  const keyOf = (position: number) => fitting[position]?.index ?? -1
  const { list, virtualizer, active, setActive, ...keys } = useRowWindow(fitting.length, keyOf)
  const { scrollMargin } = virtualizer.options

  return (
    <section className="grid grid-cols-1 gap-3" aria-label="Prévia das transações">
      {filters.length > 1 && (
        <FilterRow label="Mostrar">
          {filters.map(({ name, count, open }) => (
            <ToggleChip
              key={name}
              label={name}
              count={count}
              on={name === filter?.name}
              open={open}
              onToggle={() => {
                choose(name)
                setActive(0)
              }}
            />
          ))}
        </FilterRow>
      )}
      <SuggestionsBar rows={rows} startsNew={records.categories.length === 0} />
      <Columns
        className={`${hasYears ? classes.years : classes.rows} card py-1`}
        columns="1.125rem var(--date) 2rem minmax(0, 1fr) var(--pill) var(--state) minmax(5.75rem, max-content)"
        folded="var(--boxes) minmax(0, 1fr)"
        apart
      >
        {fitting.length === 0 && <p className="py-6 text-center text-ink-2">Nenhuma linha será importada.</p>}
        {fitting.length > 0 && (
          <table
            ref={list}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the arrow keys move in it.
            role="grid"
            aria-label="Linhas do arquivo"
            aria-rowcount={fitting.length}
            className={classes.list}
            style={{ height: virtualizer.getTotalSize() }}
            {...keys}
          >
            <tbody>
              {virtualizer.getVirtualItems().map(({ index, key, start }) => {
                const row = fitting[index]
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
                      actions={actions}
                      others={row.index === changed ? others : undefined}
                    />
                  )
                )
              })}
            </tbody>
          </table>
        )}
      </Columns>
    </section>
  )
}

const yearOf = (day: Day) => day.slice(0, 4)
