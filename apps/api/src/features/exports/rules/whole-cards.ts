import { type CardTerms, closingSides, closings, misplacedMonths } from '@tostao/cards/periods'
import { MAX_STATED, MAX_TERMS } from '@tostao/contract/limits'
import type { Day, Month } from '@tostao/primitives/calendar'
import type { ArchiveRow } from './archive-rows.ts'

interface Plan {
  terms: CardTerms[]
  closings: Map<Month, Day>
  stated: number
}

/** Demands on cards that no row shows alone: they are credit cards, and each of their invoices has a day. */
export function cardWholeness() {
  const cards = new Set<unknown>()
  const plans = new Map<unknown, Plan>()
  const planOf = (id: unknown) => plans.getOrInsertComputed(id, () => ({ terms: [], closings: new Map(), stated: 0 }))
  const cardProblem = ({ account_id }: ArchiveRow) =>
    cards.has(account_id) ? undefined : 'a conta não é um cartão de crédito'

  return {
    /** Before the checks of other tables. */
    know: ({ id, type }: ArchiveRow) => {
      if (type === 'credit_card') cards.add(id)
    },
    checks: {
      cards: (row: ArchiveRow) =>
        row.payment_account_id === row.account_id ? 'o cartão não paga a própria fatura' : cardProblem(row),
      card_terms: (row: ArchiveRow) => {
        const { terms } = planOf(row.account_id)
        const closing = closings.find((each) => each === row.closing) ?? 'day'
        const closingDayPurchases = closingSides.find((side) => side === row.closing_day_purchases) ?? 'next'
        const closingValue = Number(row.closing_value)
        terms.push({
          fromMonth: String(row.from_month),
          dueDay: Number(row.due_day),
          closing,
          closingValue,
          closingDayPurchases,
        })
        if (terms.length > MAX_TERMS) return `um cartão tem no máximo ${MAX_TERMS} mudanças de vencimento`
        return closing === 'days_before_due' && closingValue > 28 ? 'o fechamento não confere' : cardProblem(row)
      },
      card_invoices: (row: ArchiveRow) => {
        const plan = planOf(row.account_id)
        plan.stated += 1
        if (row.closes_on !== null) plan.closings.set(String(row.month), String(row.closes_on))
        if (plan.stated > MAX_STATED) return `um cartão tem no máximo ${MAX_STATED} faturas informadas`
        const isWhole = (row.closes_on === null) === (row.closes_source === null)
        const saysSomething = row.closes_on !== null || row.stated_total !== null
        return isWhole && saysSomething ? cardProblem(row) : 'a fatura não confere'
      },
    },
    /** The problem of a transaction, when all card tables are read. */
    placeProblem: ({ account_id, invoice_month = null, invoice_source = null }: ArchiveRow) => {
      const isWhole = (invoice_month === null) === (invoice_source === null)
      const hasPlan = invoice_month === null || (plans.get(account_id)?.terms.length ?? 0) > 0
      return isWhole && hasPlan ? undefined : 'a fatura da transação não confere'
    },
    /** Whether an invoice of a card has no day, or closes too late. */
    isMisplaced: () =>
      [...plans.values()].some(({ terms, ...plan }) => {
        const sorted = terms.toSorted((a, b) => (a.fromMonth < b.fromMonth ? -1 : 1))
        return terms.length > 0 && misplacedMonths({ terms: sorted, ...plan }).length > 0
      }),
  }
}
