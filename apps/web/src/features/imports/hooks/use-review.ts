import type { Account } from '@tostao/contract/accounts'
import type { Category } from '@tostao/contract/categories'
import { create as createCategory } from '@tostao/contract/categories'
import type { Id } from '@tostao/contract/fields'
import { useMemo, useState } from 'react'
import { useAlways } from '#features/categories/shared/use-always.ts'
import { messageOf } from '#lib/api-error.ts'
import { toast } from '#lib/toast.ts'
import { useWrite } from '#lib/use-write.ts'
import { useOpen } from '#ui/dialog/use-open.ts'
import type { OtherSide } from '../components/account-menu.tsx'
import { useCardPayer } from '../mutations/use-card-payer.ts'
import { withDecision, withEntering, withMatch } from '../rules/decisions.ts'
import type { Findings } from '../rules/findings.ts'
import { outlookOf } from '../rules/outlook.ts'
import type { Plan } from '../rules/prepare-import.ts'
import type { Preview } from '../rules/preview.ts'
import type { Records } from '../rules/resolve-row.ts'
import { type Decision, type Decisions, type ReviewedRow, readRows, reviewOf } from '../rules/review.ts'
import {
  namingCategory,
  sameMerchant,
  takenOffers,
  whereUnsaid,
  withCategories,
  withoutCategories,
} from '../rules/suggestions.ts'

export interface ShownRecords extends Records {
  accounts: readonly Account[]
  categories: readonly Category[]
}

export interface ReviewActions {
  onToggle: (row: ReviewedRow, anchor: HTMLElement) => void
  /** Whether its match is it. */
  onMatch: (row: ReviewedRow, isIt: boolean) => void
  onCategory: (row: ReviewedRow, anchor: HTMLElement) => void
  /** Takes the category that is offered; one of the file that the user does not have is created. */
  onOffer: (row: ReviewedRow) => void
  /** Gives the row's category to the others of its merchant. */
  onSpread: (row: ReviewedRow) => void
  /** Makes it a rule. */
  onAlways: (row: ReviewedRow) => void
  /** The account on the other side of a payment. */
  onAccount: (row: ReviewedRow, anchor: HTMLElement) => void
}

const loadCategoryMenu = async () => (await import('../components/review-category-menu.tsx')).ReviewCategoryMenu
const loadAccountMenu = async () => (await import('../components/account-menu.tsx')).AccountMenu

interface Reviewing {
  preview: Preview
  plan: Plan
  findings: Findings
  decisions: Decisions
  onDecisions: (change: (before: Decisions) => Decisions) => void
}

/** The row goes on asking. */
const sayFailure = (error: unknown) =>
  toast({ message: messageOf(error, 'Não foi possível escolher a conta'), tone: 'error' })

const allTo = (indexes: readonly number[], id: Id) => new Map(indexes.map((index) => [index, id]))

/** What becomes of each row by the file, the server and the user; and what the user may say. */
export function useReview({ preview, plan, findings, decisions, onDecisions }: Reviewing) {
  const read = useMemo(() => readRows(preview, plan), [preview, plan])
  const rows = useMemo(() => reviewOf(read, findings, decisions), [read, findings, decisions])
  const outlook = useMemo(() => outlookOf(rows), [rows])
  const chooseCategory = useOpen(loadCategoryMenu)
  const chooseAccount = useOpen(loadAccountMenu)
  const { outside, keep } = useCardPayer()
  const add = useWrite(createCategory)
  const always = useAlways()
  const [taken, setTaken] = useState<ReadonlyMap<number, Id>>(new Map())
  /** The row that got a category last. */
  const [changed, setChanged] = useState<number>()
  const others = useMemo(() => {
    const row = rows.find(({ index }) => index === changed)
    return row && row.categoryId !== null ? sameMerchant(row, rows, decisions) : []
  }, [rows, changed, decisions])
  const choose = (chosen: ReadonlyMap<number, Id | null>) => onDecisions((before) => withCategories(before, chosen))
  const decide = ({ index }: ReviewedRow, decision: Decision) =>
    onDecisions((before) => withDecision(before, index, decision))
  const payerOf = async (row: ReviewedRow, said: OtherSide) => {
    const otherAccount = said === 'outside' ? await outside() : said
    decide(row, { otherAccount, enters: true })
    const { accounts } = plan.records
    const card = accounts.find(({ id }) => row.resolved.kind === 'row' && id === row.resolved.row.account_id)
    if (row.payment?.from !== 'card' || otherAccount === null || card?.paymentAccountId !== null) return
    keep(card, otherAccount, accounts.find(({ id }) => id === otherAccount)?.name)
  }
  const onAccount: ReviewActions['onAccount'] = (row, anchor) =>
    chooseAccount({ row, anchor, onChoose: (said) => void payerOf(row, said).catch(sayFailure) })

  const actions: ReviewActions = {
    onToggle: (row, anchor) => {
      if (!row.canEnter) return
      if (row.payment?.isOpen && !row.enters) onAccount(row, anchor)
      else onDecisions((before) => withEntering(before, row, rows))
    },
    onMatch: (row, isIt) => onDecisions((before) => withMatch(before, row, rows, isIt)),
    onCategory: (row, anchor) =>
      chooseCategory({
        row,
        anchor,
        onChoose: (category) => {
          decide(row, { categoryId: category?.id ?? null })
          setChanged(row.index)
        },
      }),
    onOffer: (row) => {
      const { offer, resolved } = row
      if (offer?.categoryId !== undefined) decide(row, { categoryId: offer.categoryId })
      if (offer?.name === undefined || resolved.kind === 'ignored' || add.isPending) return
      const { type } = resolved.row
      const named = namingCategory(offer.name, type, rows).map(({ index }) => index)
      const give = (id: Id) => onDecisions((before) => withCategories(before, whereUnsaid(before, allTo(named, id))))
      void add.run({ body: { name: offer.name, type } }).then((made) => made && give(made.id))
    },
    onSpread: ({ categoryId }) => {
      choose(new Map(others.map(({ index }) => [index, categoryId])))
      setChanged(undefined)
    },
    onAlways: ({ categoryId, merchantName, resolved }) => {
      const category = plan.records.categories.find(({ id }) => id === categoryId)
      if (!category || !merchantName || resolved.kind === 'ignored') return
      void always(merchantName, category)
      setChanged(undefined)
    },
    onAccount,
  }
  const offers = useMemo(() => takenOffers(rows), [rows])
  const suggestions = {
    count: offers.size,
    taken: taken.size,
    onTake: () => {
      choose(offers)
      setTaken(new Map([...taken, ...offers]))
    },
    onTakeBack: () => {
      onDecisions((before) => withoutCategories(before, taken))
      setTaken(new Map())
    },
  }
  return {
    rows,
    outlook,
    actions,
    suggestions,
    spread: changed === undefined ? undefined : { index: changed, count: others.length },
  }
}
