import type { Account } from '@tostao/contract/accounts'
import type { Category } from '@tostao/contract/categories'
import { useMemo } from 'react'
import { useOpen } from '../../../ui/dialog/use-open.ts'
import { withDecision, withEntering, withMatch } from '../rules/decisions.ts'
import type { Findings } from '../rules/findings.ts'
import { outlookOf } from '../rules/outlook.ts'
import type { Plan } from '../rules/prepare-import.ts'
import type { Preview } from '../rules/preview.ts'
import type { Records } from '../rules/resolve-row.ts'
import { type Decision, type Decisions, type ReviewedRow, readRows, reviewOf } from '../rules/review.ts'

export interface ShownRecords extends Records {
  accounts: readonly Account[]
  categories: readonly Category[]
}

export interface RowActions {
  onToggle: (row: ReviewedRow, anchor: HTMLElement) => void
  /** Whether its match is it. */
  onMatch: (row: ReviewedRow, isIt: boolean) => void
  onCategory: (row: ReviewedRow, anchor: HTMLElement) => void
  /** The account on the other side of a payment. */
  onAccount: (row: ReviewedRow, anchor: HTMLElement) => void
}

const loadCategoryMenu = async () => (await import('./category-menu.tsx')).CategoryMenu
const loadAccountMenu = async () => (await import('./account-menu.tsx')).AccountMenu

interface Reviewing {
  preview: Preview
  plan: Plan
  findings: Findings
  decisions: Decisions
  onDecisions: (change: (before: Decisions) => Decisions) => void
}

/** What becomes of each row by the file, the server and the user; and what the user may say. */
export function useReview({ preview, plan, findings, decisions, onDecisions }: Reviewing) {
  const read = useMemo(() => readRows(preview, plan), [preview, plan])
  const rows = useMemo(() => reviewOf(read, findings, decisions), [read, findings, decisions])
  const outlook = useMemo(() => outlookOf(rows), [rows])
  const chooseCategory = useOpen(loadCategoryMenu)
  const chooseAccount = useOpen(loadAccountMenu)
  const decide = ({ index }: ReviewedRow, decision: Decision) =>
    onDecisions((before) => withDecision(before, index, decision))
  const onAccount: RowActions['onAccount'] = (row, anchor) =>
    chooseAccount({ row, anchor, onChoose: (otherAccount) => decide(row, { otherAccount, enters: true }) })

  const actions: RowActions = {
    onToggle: (row, anchor) => {
      if (!row.canEnter) return
      if (row.payment?.isOpen && !row.enters) onAccount(row, anchor)
      else onDecisions((before) => withEntering(before, row, rows))
    },
    onMatch: (row, isIt) => onDecisions((before) => withMatch(before, row, rows, isIt)),
    onCategory: (row, anchor) =>
      chooseCategory({ row, anchor, onChoose: (category) => decide(row, { categoryId: category?.id ?? null }) }),
    onAccount,
  }
  return { rows, outlook, actions }
}
