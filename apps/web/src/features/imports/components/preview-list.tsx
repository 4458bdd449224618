import type { Day } from '@tostao/primitives/calendar'
import { formatCount } from '@tostao/primitives/count'
import { memo, useMemo, useState } from 'react'
import { FilterRow, ToggleChip } from '../../../ui/filter/filter-row.tsx'
import type { Plan } from '../rules/prepare-import.ts'
import { PREVIEW_ROWS, type Preview } from '../rules/preview.ts'
import { filtersOf, previewRows, type ShownRecords } from '../rules/preview-rows.ts'
import type { Totals } from '../rules/totals.ts'
import classes from './preview-list.module.css'
import { PreviewRowItem } from './preview-row.tsx'

interface PreviewListProps {
  preview: Preview
  plan: Plan
  records: ShownRecords
  /** Of the statements that are imported. */
  totals: Totals
  repeated: number
}

/** Memoized, because it has hundreds of rows. */
export const PreviewList = memo(function PreviewList(props: PreviewListProps) {
  const { preview, plan, records, totals, repeated } = props
  const [chosen, choose] = useState('Todas')
  const rows = useMemo(() => previewRows(preview, plan), [preview, plan])
  const filters = filtersOf(totals, repeated)
  const filter = filters.find(({ name }) => name === chosen) ?? filters[0]
  const fitting = filter ? rows.filter(filter.fits).slice(0, PREVIEW_ROWS) : []
  const days = preview.accounts.flatMap(({ period }) => (period ? [period.from, period.to] : []))
  const hasYears = new Set(days.map(yearOf)).size > 1
  const limited = filter && fitting.length < filter.count ? filter.count : undefined

  return (
    <section className="stack one-column gap-3" aria-label="Prévia das transações">
      {(filters.length > 1 || limited) && (
        <div className={`${classes.line} line wrap between`}>
          <FilterRow label="Mostrar">
            {filters.map(({ name, count, open }) => (
              <ToggleChip
                key={name}
                label={name}
                count={count}
                on={name === filter?.name}
                open={open}
                onToggle={() => choose(name)}
              />
            ))}
          </FilterRow>
          {limited && (
            <p className="faint small">
              {formatCount(fitting.length)} de {formatCount(limited)} linhas
            </p>
          )}
        </div>
      )}
      <ul className={`${classes.rows} card`} data-years={hasYears || undefined}>
        {fitting.map((row, index) => (
          <PreviewRowItem
            // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a row.
            key={index}
            row={row}
            home={plan.accountIds[row.account] ?? undefined}
            statement={preview.accounts[row.account]}
            records={records}
            hasYears={hasYears}
            bySign={plan.typeMode === 'sign'}
          />
        ))}
        {fitting.length === 0 && <li className={`${classes.none} quiet centered`}>Nenhuma linha será importada.</li>}
      </ul>
    </section>
  )
})

const yearOf = (day: Day) => day.slice(0, 4)
