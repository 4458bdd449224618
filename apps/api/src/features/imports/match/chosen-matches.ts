import type { RowMatch } from '@tostao/contract/import-row'
import type { Day } from '@tostao/primitives/calendar'
import { AppError } from '../../../lib/app-error.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Trx } from '../../../tables/tables.ts'
import { findRecurringOrThrow } from '../../recurring/service/read.ts'
import type { ReadRow } from '../read/read-file.ts'
import { asBrought, type Entry, isBroughtAs, paysDue, recordedOf, refunds, transfersOf } from '../rules/fits.ts'
import type { JoinedEntry } from './match-rows.ts'
import { findSeen, isOpen, joinedAnyway, type Outcome } from './named-rows.ts'
import { findRefundedOf, type SeenTransaction } from './near.ts'
import { entryMaker, findDues } from './surroundings.ts'

type Same = Extract<RowMatch, { kind: 'transaction' | 'installment' }>
type Payment = Extract<RowMatch, { kind: 'fixed' }>
/** A transaction, or another line. */
type Other = Extract<RowMatch, { kind: 'transfer' | 'refund' }>

export interface Chosen {
  outcomes: Outcome[]
  /** Due dates that rows pay, by the keys of these. */
  payments: { import_key: string; recurringId: number; dueDate: Day }[]
  /** What rows give back: a transaction, or another row by its key. */
  refunds: { import_key: string; of: JoinedEntry }[]
}

/** What rows become that name a match, in place of what they are without it. Refuses what no longer fits. */
export async function chooseMatches(db: Trx, userId: UserId, today: Day, found: readonly Outcome[]): Promise<Chosen> {
  const chosen: Chosen = { outcomes: [...found], payments: [], refunds: [] }
  if (found.every(({ row }) => row.match === null)) return chosen
  const choice = await chooser(db, userId, today, found)
  for (const [index, outcome] of found.entries()) {
    const { match } = outcome.row
    if (match?.kind === 'transaction') chosen.outcomes[index] = choice.same(outcome, match)
    if (match?.kind === 'transfer') chosen.outcomes[index] = choice.leg(outcome, match, chosen)
    if (match?.kind === 'fixed') await choice.pay(outcome, match, chosen)
  }
  // A purchase of the same file is an entry only when nothing else became of it.
  for (const [index, outcome] of chosen.outcomes.entries()) {
    const { match } = outcome.row
    if (match?.kind === 'refund') chosen.outcomes[index] = choice.refund(outcome, match, chosen)
  }
  return chosen
}

async function chooser(db: Trx, userId: UserId, today: Day, found: readonly Outcome[]) {
  const named = found.filter(({ row }) => row.match !== null)
  const lines = new Map(found.map((outcome, index) => [outcome.row.line, index]))
  const seen = await findSeen(db, userId, named, (line) => found[lines.get(line) ?? -1])
  const maker = await entryMaker(db, userId)
  const rows = new Map<number, Entry>()
  for (const { is, row } of named) if (is === 'new entry') rows.set(row.line, maker.entryOf(row.own))
  const fileKeys = new Set(found.map(({ row }) => row.own.import_key))
  const unpaid = await findDues(db, userId, today, [...rows.values()], maker)
  const dues = new Map(unpaid.map((due) => [`${due.id} ${due.date}`, due]))
  const bought = named.flatMap(({ row: { match } }) => {
    if (match?.kind !== 'refund') return []
    const other = 'line' in match ? found[lines.get(match.line) ?? -1] : match
    return other && 'id' in other && other.id !== undefined ? other.id : []
  })
  const refunded = await findRefundedOf(db, userId, bought)
  const isTransfer = transfersOf(maker.owner)
  const recorded = recordedOf(maker.owner)
  /** What rows are by their keys. */
  const known = new Set(found.map((outcome) => ('id' in outcome ? outcome.id : undefined)))
  /** Records and lines, each of one row only. */
  const taken = new Set<string>()
  const legs = new Set<number>()
  const joined = joinedAnyway(found)
  const take = (row: ReadRow, what: string) => {
    if (taken.has(what)) throw changed(row)
    taken.add(what)
  }
  const storedOf = (id: number): SeenTransaction => {
    const transaction = seen.get(id)
    if (!transaction) throw new AppError('transaction_not_found')
    return transaction
  }
  const entryOf = (row: ReadRow): Entry => rows.get(row.line) ?? maker.entryOf(row.own, row.other)
  const lineOf = (row: ReadRow, line: number, outcomes: readonly Outcome[]): Outcome => {
    const other = outcomes[lines.get(line) ?? -1]
    if (!other || other.row.line === row.line) throw changed(row)
    return other
  }

  function same(outcome: Outcome, { id }: Same): Outcome {
    const { row } = outcome
    const transaction = storedOf(id)
    if ('id' in outcome && outcome.id === id) return outcome
    const stored = maker.storedOf(transaction)
    const entry = entryOf(row)
    const fits =
      isBroughtAs(entry, stored, fileKeys) !== undefined ||
      [stored, ...asBrought(stored)].some((one) => recorded(entry, one) !== undefined)
    if (!isOpen(outcome) || !fits || known.has(id) || joined.ids.has(id)) throw changed(row)
    take(row, `transaction ${id}`)
    take(row, `line ${row.line}`)
    if (joined.keys.has(row.own.import_key)) throw changed(row)
    return {
      row,
      is: 'same',
      id,
      hasKey: stored.isImported,
      isPending: transaction.status === 'PENDING' && row.own.status !== 'PENDING',
    }
  }

  function leg(outcome: Outcome, match: Other, { outcomes }: Chosen): Outcome {
    const { row } = outcome
    if (legs.has(row.line)) return outcome.is === 'new transfer' ? { row, is: 'new entry' } : outcome
    const other = 'line' in match ? lineOf(row, match.line, outcomes) : undefined
    const transaction = 'id' in match ? storedOf(match.id) : undefined
    if ('id' in outcome && outcome.id !== undefined) {
      const otherId = transaction?.id ?? (other && 'id' in other ? other.id : undefined)
      const [one, two] = [seen.get(outcome.id), seen.get(otherId ?? 0)]
      if (one && one.transfer_id !== null && one.transfer_id === two?.transfer_id) return outcome
      throw changed(row)
    }
    if (other?.is === 'new transfer' && other.joins?.import_key === row.own.import_key && other.joins.id === null) {
      const back = other.row.match
      if (back === null || (back.kind === 'transfer' && 'line' in back && back.line === row.line)) return outcome
    }
    if (joined.keys.has(row.own.import_key)) throw changed(row)
    if (other) {
      const back = other.row.match
      const isMutual = back === null || (back.kind === 'transfer' && 'line' in back && back.line === row.line)
      const isOpen = other.is === 'new entry' || (other.is === 'new transfer' && !other.joins)
      if (!isOpen || !isMutual) throw changed(row)
    } else if (!transaction?.mayBeLeg) throw changed(row)
    const otherEntry = other ? entryOf(other.row) : transaction && maker.storedOf(transaction)
    if (!otherEntry || !becomesLeg(outcome, otherEntry)) throw changed(row)
    if (other ? joined.keys.has(other.row.own.import_key) : joined.ids.has(transaction?.id ?? 0)) throw changed(row)
    take(row, other ? `line ${other.row.line}` : `transaction ${transaction?.id}`)
    take(row, `line ${row.line}`)
    if (other) {
      legs.add(other.row.line)
      // Both rows name each other's account: one of them is the entry that the other makes a leg.
      const at = lines.get(other.row.line)
      if (other.is === 'new transfer' && at !== undefined) outcomes[at] = { row: other.row, is: 'new entry' }
    } else joined.ids.add(transaction?.id ?? 0)
    const import_key = other?.row.own.import_key ?? ''
    return { row, is: 'new leg', joins: { id: transaction?.id ?? null, import_key } }
  }

  /** A row that names the other account needs no words. */
  function becomesLeg(outcome: Outcome, other: Entry): boolean {
    if (outcome.is === 'new entry') return isTransfer(entryOf(outcome.row), other) !== undefined
    if (outcome.is !== 'new transfer') return false
    const { account_id, type, amount } = outcome.other
    const namesBack = other.otherAccountId === null || other.otherAccountId === outcome.row.own.account_id
    return namesBack && account_id === other.accountId && type === other.type && amount === other.amount
  }

  async function pay(outcome: Outcome, { id, dueDate }: Payment, chosen: Chosen): Promise<void> {
    const { row } = outcome
    if ('id' in outcome && seen.get(outcome.id ?? 0)?.recurring_id === id) return
    const due = dues.get(`${id} ${dueDate}`)
    if (!due) await findRecurringOrThrow(db, userId, id)
    if (!due || outcome.is !== 'new entry' || paysDue(entryOf(row), due) === undefined) throw changed(row)
    if (joined.keys.has(row.own.import_key)) throw changed(row)
    take(row, `due ${id} ${dueDate}`)
    take(row, `line ${row.line}`)
    chosen.payments.push({ import_key: row.own.import_key, recurringId: id, dueDate })
  }

  return {
    same,
    leg,
    pay,
    /** The row takes the category and the payee of what it gives back. */
    refund(outcome: Outcome, match: Other, chosen: Chosen): Outcome {
      const { row } = outcome
      const other = 'line' in match ? lineOf(row, match.line, chosen.outcomes) : undefined
      const id = 'id' in match ? match.id : other && 'id' in other ? other.id : undefined
      const transaction = id === undefined ? undefined : storedOf(id)
      if ('id' in outcome && id !== undefined && seen.get(outcome.id ?? 0)?.refund_of === id) return outcome
      const isEntry = (one: Outcome) =>
        one.is === 'new entry' && !legs.has(one.row.line) && !joined.keys.has(one.row.own.import_key)
      const isOpen = isEntry(outcome)
      const isBought = transaction
        ? transaction.transfer_id === null && !joined.ids.has(transaction.id)
        : other !== undefined && isEntry(other)
      const purchase = transaction ? maker.storedOf(transaction) : other && entryOf(other.row)
      if (!isOpen || !isBought || !purchase) throw changed(row)
      if (refunds(entryOf(row), purchase, refunded.get(id ?? 0) ?? 0) === undefined) throw changed(row)
      take(row, `refund of ${transaction ? `transaction ${id}` : `line ${other?.row.line}`}`)
      const { category_id = null, payee_id = null } = transaction ?? other?.row.own ?? {}
      const import_key = other?.row.own.import_key ?? ''
      chosen.refunds.push({ import_key: row.own.import_key, of: { id: id ?? null, import_key } })
      return { row: { ...row, own: { ...row.own, category_id, payee_id } }, is: 'new entry' }
    },
  }
}

export const changed = ({ line }: ReadRow) => new AppError('match_changed', { reason: `linha ${line}` })
