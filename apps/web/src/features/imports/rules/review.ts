// What becomes of each row: by the file, by the answer to the preview and by what the user said (`import-session.ts`). What
// of it is sent is in `verdicts.ts`.

import { iofOf } from '@tostao/cards/iof'
import type { Id } from '@tostao/contract/fields'
import type { Finding, Findings } from './findings.ts'
import type { CategoryChoice, Plan } from './prepare-import.ts'
import type { ListedRow, Preview } from './preview.ts'
import { type Resolved, resolverOf, withNamed } from './resolve-row.ts'

export interface ReadRow extends ListedRow {
  index: number
  resolved: Resolved
  /** The account that pays the invoices of the card it is on, where that is known. */
  payer: Id | undefined
  /** Of the tax on a foreign purchase: the index of that purchase. */
  taxes: number | undefined
  /** It pays the bill of a card, and there is no card in Tostão. */
  paysElsewhere: boolean
}

/** What the user said of a row. */
export interface Decision {
  enters?: boolean
  /** Whether it is the match with this key. */
  match?: { key: string; isIt: boolean }
  categoryId?: CategoryChoice | null
  /** Of a payment of a card's bill, of a transfer by a rule or with the reserve; null: it is none. */
  otherAccount?: Id | null
}

/** By the row's index in the file. */
export type Decisions = Readonly<Record<number, Decision>>

/** What a row does when it enters; the first three never do by themselves. */
type Becomes = 'unreadable' | 'known' | 'deleted' | 'recorded' | 'transfer' | 'entry'

export interface ReviewedRow extends ReadRow {
  finding: Finding | undefined
  /** The match by which an answer knows it, and that of the other row of a transfer inside the file. */
  matches: readonly { index: number; key: string }[]
  /** What the match is for the user; 'asked' until they say which of several it is. */
  link: 'taken' | 'asked' | undefined
  /** A payment of a card's bill, a transfer by a rule, or with the reserve; `isOpen` until its other account is said. */
  payment: { from: 'card' | 'bank' | 'reserve'; isOpen: boolean; accountId: Id | undefined } | undefined
  /** The account in which its money is put aside; one press makes it a transfer. */
  reserve: Id | undefined
  becomes: Becomes
  enters: boolean
  /** Whether the user may say that it enters, or not. */
  canEnter: boolean
  categoryId: CategoryChoice | null
  /** What is proposed for a row without a category; one press takes it. */
  offer: Offer | undefined
}

export interface Offer {
  categoryId: CategoryChoice
  reason: string
}

/** All rows of the file. Those of a statement that is left out are as they would be. */
export function readRows(preview: Preview, { records, typeMode, accountIds }: Plan): ReadRow[] {
  const resolve = resolverOf(withNamed(records, preview.accounts, accountIds), typeMode, preview.transfers)
  const hasCard = records.accounts.some(({ type }) => type === 'credit_card')
  const cards = new Set<Id | undefined>(records.accounts.flatMap(({ id, type }) => (type === 'credit_card' ? id : [])))
  const payers = new Map(records.accounts.map(({ id, paymentAccountId }) => [id, paymentAccountId ?? undefined]))
  const indexed = preview.rows.map((row, index) => ({ ...row, index }))
  const ofAccount = Map.groupBy(indexed, ({ account }) => account)
  const taxed = new Map([...ofAccount.values()].flatMap(taxedIn))
  return indexed.map((row) => {
    const target = accountIds[row.account] ?? undefined
    // Of a card that is not in Tostão the bill is an expense like others.
    const paysBill = row.paysBill && (row.transaction.amount > 0 || hasCard)
    const payer = target === undefined ? undefined : payers.get(target)
    const taxes = cards.has(target) ? taxed.get(row.index) : undefined
    const paysElsewhere = row.paysBill && !paysBill
    return { ...row, paysBill, paysElsewhere, payer, taxes, resolved: resolve(row.transaction, target) }
  })
}

/** Of a statement: the row of an IOF and that of its purchase. */
function taxedIn(own: readonly (ListedRow & { index: number })[]): [number, number][] {
  const charges = own.map(({ transaction: { day, amount, description, installment } }) => {
    return { date: day, amount: Math.abs(amount), description, isPlain: amount < 0 && installment === undefined }
  })
  return [...iofOf(charges)].flatMap(([tax, purchase]): [number, number][] => {
    const [iof, bought] = [own[tax], own[purchase]]
    return iof && bought ? [[iof.index, bought.index]] : []
  })
}

/** A row of which nothing new was said is the same object as before, so that it is not drawn again. */
export function reviewerOf(rows: readonly ReadRow[], findings: Findings) {
  const made = new Map<number, { decision: Decision; row: ReviewedRow }>()
  return (decisions: Decisions): ReviewedRow[] =>
    withTaxes(
      rows.map((row) => {
        const { [row.index]: decision = NOTHING } = decisions
        const before = made.get(row.index)
        if (before?.decision === decision) return before.row
        const now = reviewed(row, findings, decision)
        made.set(row.index, { decision, row: now })
        return now
      }),
      decisions,
    )
}

const NOTHING: Decision = {}

/** A tax is of the category of its purchase, unless the user says another one. */
function withTaxes(all: readonly ReviewedRow[], decisions: Decisions): ReviewedRow[] {
  const byIndex = new Map(all.map((row) => [row.index, row]))
  return all.map((row) => {
    const purchase = row.taxes === undefined ? undefined : byIndex.get(row.taxes)
    const isSaid = decisions[row.index]?.categoryId !== undefined || row.finding?.proposal.rule != null
    if (purchase?.categoryId == null || !takesCategory(row) || isSaid) return row
    return { ...row, categoryId: purchase.categoryId, offer: undefined }
  })
}

/** A file of Tostão's own says what its rows are to each other: they are nothing else. */
function findingOf({ index, transaction }: ReadRow, findings: Findings): Finding | undefined {
  const finding = findings.get(index)
  if (!transaction.own || finding?.partner === undefined) return finding
  return { ...finding, state: 'new', match: null, partner: undefined, candidates: 0 }
}

function reviewed(row: ReadRow, findings: Findings, decision: Decision): ReviewedRow {
  const { resolved } = row
  const finding = findingOf(row, findings)
  if (resolved.kind === 'ignored') {
    const none = { matches: [], link: undefined, payment: undefined, reserve: undefined, offer: undefined }
    return { ...row, ...none, finding, categoryId: null, becomes: 'unreadable', enters: false, canEnter: false }
  }
  const link = linkOf(finding, decision)
  const payment = paymentOf(row, resolved.row, finding, link, decision)
  const becomes = becomesOf(resolved.row.to_account_id, finding, link, payment?.accountId)
  // A payment that a card received is no income until the user says so.
  const waits = payment?.isOpen === true && payment.from === 'card'
  // A leg of a transfer stays: the other one would come in as an entry.
  const isLeftOut = link !== 'taken' && finding?.proposal.rule?.leaveOut === true
  const enters =
    becomes !== 'deleted' &&
    !waits &&
    (decision.enters ?? (becomes !== 'known' && !isLeftOut && !(link === 'asked' && mayBeThere(finding))))
  const { categoryId, offer } = categoryOf(resolved.row.category_id, finding, decision)
  // A row that the server knows by its key would not come in again.
  const isSame = becomes === 'known' && finding?.match?.description === resolved.row.description
  const canEnter = becomes !== 'deleted' && !isSame
  const matches = matchesOf(row.index, findings)
  const isFree = link === undefined && payment === undefined && becomes === 'entry' && categoryId === null
  const reserve = isFree ? (finding?.reserveId ?? undefined) : undefined
  return { ...row, finding, matches, link, payment, reserve, becomes, enters, canEnter, categoryId, offer }
}

const AS_MATCHED = {
  transaction: 'similar',
  transfer: 'transfer',
  fixed: 'fixed',
  refund: 'refund',
  installment: 'installment',
} as const

/** The state of a row if its match is it: a candidate becomes what its match says. */
export const stateIfTaken = ({ state, match }: Finding): Finding['state'] =>
  state === 'candidate' && match ? AS_MATCHED[match.kind] : state

/** If such a row came in as new, the entry would be there twice. */
const mayBeThere = (finding: Finding | undefined) => finding?.state === 'similar' || finding?.state === 'installment'

/** What the user said; else what the server proposes by all that speaks, else what the file says. */
function categoryOf(
  ofFile: Id | null,
  finding: Finding | undefined,
  { categoryId: said }: Decision,
): Pick<ReviewedRow, 'categoryId' | 'offer'> {
  if (said !== undefined) return { categoryId: said, offer: undefined }
  const { categoryId = null, confidence = null, reason, newCategory = null } = { ...finding?.proposal }
  if (confidence === 'filled') return { categoryId, offer: undefined }
  if (confidence === null && ofFile !== null) return { categoryId: ofFile, offer: undefined }
  const offered = categoryId ?? newCategory
  return { categoryId: null, offer: offered === null ? undefined : { categoryId: offered, reason: reason ?? '' } }
}

function matchesOf(index: number, findings: Findings): ReviewedRow['matches'] {
  const found = findings.get(index)
  const { partner } = found ?? {}
  const indexes = found && stateIfTaken(found) === 'transfer' && partner !== undefined ? [index, partner] : [index]
  return indexes.flatMap((one) => {
    const finding = findings.get(one)
    const key = finding && matchKey(finding)
    return key === undefined ? [] : { index: one, key }
  })
}

/** What tells one match from another, so that an answer holds for that one alone. */
export const matchKey = ({ match, partner }: Finding): string | undefined =>
  match ? `${match.kind} ${match.id ?? `row ${partner}`} ${match.dueDate ?? ''}` : undefined

function linkOf(finding: Finding | undefined, { match: said }: Decision): ReviewedRow['link'] {
  if (!finding?.match || finding.state === 'exists') return undefined
  if (said && said.key === matchKey(finding)) return said.isIt ? 'taken' : undefined
  return finding.candidates > 1 || finding.state === 'candidate' ? 'asked' : 'taken'
}

function paymentOf(
  { paysBill, payer, transaction: { amount } }: ReadRow,
  row: { account_id: Id | null; to_account_id: Id | null },
  finding: Finding | undefined,
  link: ReviewedRow['link'],
  { otherAccount }: Decision,
): ReviewedRow['payment'] {
  const isKnown = finding?.state === 'exists' || finding?.state === 'deleted'
  if (isKnown || link === 'taken' || row.to_account_id !== null) return undefined
  const byRule = finding?.proposal.rule?.toAccountId ?? undefined
  const ruled = byRule === row.account_id ? undefined : byRule
  if (!paysBill && ruled === undefined) {
    if (finding?.reserveId == null || otherAccount === undefined) return undefined
    return { from: 'reserve', isOpen: false, accountId: otherAccount ?? undefined }
  }
  const proposed = ruled ?? (amount > 0 ? payer : undefined)
  const said = otherAccount === undefined ? proposed : otherAccount
  const isSaid = said !== undefined && said !== row.account_id
  const accountId = isSaid && said !== null ? said : undefined
  return { from: amount > 0 ? 'card' : 'bank', isOpen: !isSaid, accountId }
}

function becomesOf(
  toAccountId: Id | null,
  finding: Finding | undefined,
  link: ReviewedRow['link'],
  otherAccount: Id | undefined,
): Becomes {
  if (finding?.state === 'exists') return 'known'
  if (finding?.state === 'deleted') return 'deleted'
  const taken = link === 'taken' && finding ? stateIfTaken(finding) : undefined
  if (taken === 'similar' || taken === 'installment') return 'recorded'
  const isLeg = taken === 'transfer'
  return isLeg || toAccountId !== null || otherAccount !== undefined ? 'transfer' : 'entry'
}

export const isQuestion = ({ link, payment }: ReviewedRow) => link === 'asked' || payment?.isOpen === true

/** Whether anything is said of a row's category: not before the server has read the file for its account. */
export const showsCategory = ({ finding }: ReviewedRow) => finding !== undefined

/** An entry whose category is the user's to choose: a refund takes that of its purchase. */
export const takesCategory = ({ becomes, link, finding }: ReviewedRow) =>
  becomes === 'entry' && !(link === 'taken' && finding?.state === 'refund')
