import { useMemo } from 'react'
import type { Findings } from '../rules/findings.ts'
import type { Plan } from '../rules/prepare-import.ts'
import type { Preview } from '../rules/preview.ts'
import { readRows, reviewerOf } from '../rules/review.ts'
import { useImport } from './use-import-session.ts'

/** What becomes of each row by the file, the server and the user: `rows` are imported, `all` are those of the file. */
export function useReview(preview: Preview, plan: Plan, findings: Findings) {
  const { decisions } = useImport()
  const read = useMemo(() => readRows(preview, plan), [preview, plan])
  const review = useMemo(() => reviewerOf(read, findings), [read, findings])
  const all = useMemo(() => review(decisions), [review, decisions])
  const rows = useMemo(() => all.filter(({ account }) => plan.accountIds[account] !== null), [all, plan])
  return { all, rows }
}
