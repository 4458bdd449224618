import { useEffect, useMemo, useRef } from 'react'
import { useOpen } from '#ui/dialog/use-open.ts'
import type { ReviewedRow } from '../rules/review.ts'
import { offeredSame } from '../rules/suggestions.ts'
import { useImport } from './use-import-session.ts'

export interface RowActions {
  toggle: (row: ReviewedRow, anchor: HTMLElement) => void
  /** Says whether the row and its match are the same transaction. */
  answerMatch: (row: ReviewedRow, isIt: boolean) => void
  chooseCategory: (row: ReviewedRow, anchor: HTMLElement) => void
  /** Takes the reserve or the category that is offered; a new category for all rows that are offered the same. */
  takeOffer: (row: ReviewedRow) => void
  /** Gives the row's category to these others of its merchant; to none: they are not offered any more. */
  spreadCategory: (row: ReviewedRow, others: readonly number[]) => void
  /** The account on the other side of a payment. */
  chooseAccount: (row: ReviewedRow, anchor: HTMLElement) => void
}

const loadCategoryMenu = async () => (await import('../components/review-category-menu.tsx')).ReviewCategoryMenu
const loadAccountMenu = async () => (await import('../components/account-menu.tsx')).AccountMenu

/** What the user may say of a row; always the same object, so that only rows that change are drawn again. */
export function useRowActions(rows: readonly ReviewedRow[]): RowActions {
  const { dispatch } = useImport()
  const openCategories = useOpen(loadCategoryMenu)
  const openAccounts = useOpen(loadAccountMenu)
  const all = useRef(rows)
  useEffect(() => {
    all.current = rows
  }, [rows])

  return useMemo(() => {
    const chooseAccount: RowActions['chooseAccount'] = (row, anchor) =>
      openAccounts({
        row,
        anchor,
        onChoose: (accountId) => dispatch({ type: 'otherAccountChosen', index: row.index, accountId }),
      })
    return {
      chooseAccount,
      toggle: (row, anchor) => {
        if (!row.canEnter) return
        if (row.payment?.isOpen && !row.enters) chooseAccount(row, anchor)
        else dispatch({ type: 'rowToggled', row })
      },
      answerMatch: (row, isIt) => dispatch({ type: 'matchAnswered', row, isIt }),
      chooseCategory: (row, anchor) =>
        openCategories({
          row,
          anchor,
          onChoose: (category) =>
            dispatch({ type: 'categoryChosen', index: row.index, categoryId: category?.id ?? null }),
        }),
      takeOffer: (row) => {
        if (row.reserve !== undefined)
          return dispatch({ type: 'otherAccountChosen', index: row.index, accountId: row.reserve })
        if (!row.offer) return
        const { categoryId } = row.offer
        dispatch({ type: 'offerTaken', indexes: offeredSame(row, all.current), categoryId })
      },
      spreadCategory: ({ categoryId }, others) => dispatch({ type: 'categorySpread', indexes: others, categoryId }),
    }
  }, [dispatch, openCategories, openAccounts])
}
