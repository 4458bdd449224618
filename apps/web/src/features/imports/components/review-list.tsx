import { useMemo, useState } from 'react'
import { type ShownRecords, useImport } from '../hooks/use-import-session.ts'
import { useRowActions } from '../hooks/use-row-actions.ts'
import type { Plan } from '../rules/prepare-import.ts'
import type { Preview } from '../rules/preview.ts'
import type { ReviewedRow } from '../rules/review.ts'
import { type RowGroup as Group, ROW_GROUPS, startOpen } from '../rules/row-groups.ts'
import { sameMerchant } from '../rules/suggestions.ts'
import { RowGroup } from './row-group.tsx'
import { SuggestionsBar } from './suggestions-bar.tsx'

interface ReviewListProps {
  rows: readonly ReviewedRow[]
  /** By the row's index. */
  groups: readonly Group[]
  preview: Preview
  plan: Plan
  records: ShownRecords
}

/** All rows of the file: first what asks, the rest is folded. */
export function ReviewList({ rows, groups, ...shared }: ReviewListProps) {
  const { decisions, changed } = useImport()
  const actions = useRowActions(rows)
  const others = useMemo(() => {
    const row = rows.find(({ index }) => index === changed)
    return row && row.categoryId !== null ? sameMerchant(row, rows, decisions) : []
  }, [rows, changed, decisions])
  const grouped = Map.groupBy(rows, ({ index }) => groups[index] ?? 'ready')
  const [toggled, setToggled] = useState<ReadonlyMap<Group, boolean>>(new Map())
  const open = startOpen(grouped)
  const suggestions = <SuggestionsBar rows={rows} startsNew={shared.records.categories.length === 0} />

  return (
    <section className="grid grid-cols-1 gap-3" aria-label="Prévia das transações">
      {rows.length === 0 && <p className="card py-6 text-center text-ink-2">Nenhuma linha será importada.</p>}
      {!grouped.has('uncategorised') && suggestions}
      {ROW_GROUPS.map((group) => {
        const own = grouped.get(group)
        const isOpen = toggled.get(group) ?? open.has(group)
        return (
          own && (
            <RowGroup
              key={group}
              group={group}
              isOpen={isOpen}
              onToggle={() => setToggled(new Map(toggled).set(group, !isOpen))}
              rows={own}
              actions={actions}
              changed={changed}
              others={others}
              {...shared}
            >
              {group === 'uncategorised' && suggestions}
            </RowGroup>
          )
        )
      })}
    </section>
  )
}
