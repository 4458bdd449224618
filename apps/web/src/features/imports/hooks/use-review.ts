import { useMemo, useState } from 'react'
import type { Findings } from '../rules/findings.ts'
import type { Plan } from '../rules/prepare-import.ts'
import type { Preview } from '../rules/preview.ts'
import { readRows, reviewerOf } from '../rules/review.ts'
import { groupOf, type RowGroup } from '../rules/row-groups.ts'
import { useImport } from './use-import-session.ts'

/**
 * What becomes of each row by the file, the server and the user: `rows` are imported, `all` are those of the file. `groups`:
 * by the row's index.
 */
export function useReview(
  preview: Preview,
  plan: Plan,
  { findings, isAsking }: { findings: Findings; isAsking: boolean },
) {
  const { decisions } = useImport()
  const read = useMemo(() => readRows(preview, plan), [preview, plan])
  const review = useMemo(() => reviewerOf(read, findings), [read, findings])
  const all = useMemo(() => review(decisions), [review, decisions])
  const found = useMemo(() => {
    const doubts = plan.typeMode === 'sign' ? preview.accounts : []
    return reviewerOf(read, findings)({}).map((row) => groupOf(row, doubts[row.account]))
  }, [read, findings, plan.typeMode, preview])
  const groups = useFirst(found, preview, `${plan.typeMode} ${plan.accountIds}`, findings.size > 0 && !isAsking)
  const rows = useMemo(() => all.filter(({ account }) => plan.accountIds[account] !== null), [all, plan])
  return { all, rows, groups }
}

/** The first groups stay: an answer of the server after a write, such as who pays the card, moves no row either. */
function useFirst(found: readonly RowGroup[], preview: Preview, about: string, isWhole: boolean) {
  const [first, setFirst] = useState({ found, preview, about: '' })
  if (first.preview === preview && first.about === about) return first.found
  if (isWhole) setFirst({ found, preview, about })
  return found
}
