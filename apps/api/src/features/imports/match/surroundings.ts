import { addDays, type Day } from '@tostao/primitives/calendar'
import { fold } from '@tostao/primitives/text'
import { onlyReserve, reserveIn, withoutSavings } from '@tostao/texts/reserves'
import { partiesOf, type Subject, subjectOf } from '@tostao/texts/subject'
import type { CardPlans } from '../../../ledger/card-plans.ts'
import { contentOf, findImportIds } from '../../../ledger/import-keys.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Db } from '../../../tables/tables.ts'
import { findNamesAndTypes } from '../../accounts/service.ts'
import { readProfile } from '../../profile/service.ts'
import { findUnfilled } from '../../purchases/service/installments.ts'
import { listUnpaid } from '../../recurring/service/read.ts'
import type { FileRow } from '../repository/imported.ts'
import type { Open, Surroundings } from '../rules/candidates.ts'
import {
  type Comparable,
  DUE,
  type Due,
  isRefund,
  PAID,
  type Planned,
  paysBill,
  REFUNDED,
  type StoredEntry,
} from '../rules/match-rules.ts'
import type { NewAccount } from '../rules/new-accounts.ts'
import { savingsOf } from '../rules/savings.ts'
import { findNear, findPurchasesOf, findRefundedOf, findWritten, type SeenTransaction } from './near.ts'
import { idsIn, isOpen, type Outcome } from './outcome.ts'

/** How rows and transactions are compared: made once for a file. `fresh`: the accounts that it would create. */
export async function entryMaker(db: Db, userId: UserId, plans: CardPlans, fresh: readonly NewAccount[] = []) {
  const known = await findNamesAndTypes(db, userId)
  const accounts = [...known, ...fresh.map(({ id, name, type }) => ({ id, type, name_folded: fold(name) }))]
  const cards = new Set(accounts.filter(({ type }) => type === 'credit_card').map(({ id }) => id))
  const { name } = await readProfile(db, userId)
  const savesFor = savingsOf(accounts)
  const importIds = await findImportIds(db, userId)
  const subjects = new Map<string, Subject>()
  const subject = (text: string) => subjects.getOrInsertComputed(text, subjectOf)
  return {
    owner: { name: fold(name), accounts: accounts.map(({ name_folded }) => name_folded) },
    hasOneCard: cards.size === 1,
    entryOf: (row: FileRow): Comparable => {
      const { account_id, type, amount, date, description_folded, payee_id, merchant, import_key } = row.own
      return {
        accountId: account_id,
        isCard: cards.has(account_id),
        type,
        amount,
        date,
        text: description_folded,
        content: contentOf(import_key),
        subject: subject(description_folded),
        payeeId: payee_id,
        merchant,
        savesFor: savesFor.get(account_id),
        otherAccountId: row.other?.account_id ?? null,
        installment: numberedOf(row, plans),
      }
    },
    storedOf: (row: SeenTransaction): StoredEntry => {
      const text = row.payee === null ? row.description_folded : `${row.description_folded} ${row.payee}`
      return {
        id: row.id,
        accountId: row.account_id,
        isCard: cards.has(row.account_id),
        type: row.type,
        amount: row.amount,
        date: row.date,
        description: row.description,
        text,
        subject: subject(text),
        payeeId: row.payee_id,
        savesFor: savesFor.get(row.account_id),
        categoryId: row.category_id,
        status: row.status,
        otherAccountId: row.other_account_id,
        importKey: row.import_key,
        content: row.isImported && row.import_key !== null ? contentOf(row.import_key) : undefined,
        isImported: row.isImported,
        brought: row.brought,
        isLeg: row.transfer_id !== null,
        isWritten: row.isWritten,
        mayBeLeg: row.mayBeLeg,
      }
    },
    importIdOf: (accountId: number) => importIds.get(accountId) ?? accountId,
    reserveOf: reserveFinder(fold(name), known),
    dueOf: ({ payeeName, dueDate, ...due }: Unpaid): Due => ({
      ...due,
      date: dueDate,
      subject: subject(fold(`${due.description} ${payeeName ?? ''}`)),
    }),
  }
}

type Accounts = Awaited<ReturnType<typeof findNamesAndTypes>>

/** Where the money of a row is put aside, if its words say so and name nobody else. */
function reserveFinder(name: string, accounts: Accounts): (row: FileRow) => number | undefined {
  const names = new Map(accounts.map(({ id, name_folded }) => [id, name_folded]))
  const cards = new Set(accounts.flatMap(({ id, type }) => (type === 'credit_card' ? id : [])))
  const own = accounts.filter(({ archived_at, example }) => archived_at === null && example === 0)
  const named = own.map(({ id, name_folded, type }) => ({ id, name: name_folded, type }))
  const partiesIn = partiesOf({ name, accounts: [...names.values()] })
  return ({ own: { account_id, description_folded: text } }) => {
    const kind = reserveIn(text)
    if (!kind || cards.has(account_id)) return undefined
    if (partiesIn(kind === 'savings' ? withoutSavings(text) : text).namesOther) return undefined
    const others = named.filter(({ id }) => id !== account_id)
    return onlyReserve(kind, names.get(account_id) ?? '', others)?.id
  }
}

/** The installment that an expense on a card with terms says that it is. */
export function numberedOf({ own, other, installment, invoiceMonth = null }: FileRow, plans: CardPlans) {
  if (!installment || other || own.type !== 'DESPESA' || !plans.has(own.account_id)) return undefined
  return { ...installment, merchant: own.merchant, month: invoiceMonth }
}

type Unpaid = Awaited<ReturnType<typeof listUnpaid>>[number]
export type Maker = Awaited<ReturnType<typeof entryMaker>>

/** The rows of a file that nobody knows by their keys, and what all its rows say of the others. */
export interface OpenRows extends Pick<Surroundings, 'taken' | 'fileKeys' | 'paired'> {
  open: Open
  /** The entries that become legs of transfers by the rows' keys. */
  legs: ReadonlySet<number>
}

/** @param entryOf none for a row that is compared with nothing. */
export function openRows<R extends FileRow>(
  outcomes: readonly Outcome<R>[],
  entryOf: (row: R, index: number) => Comparable | undefined,
): OpenRows {
  const open = new Map<number, Comparable>()
  const naming = new Map<string, number>()
  for (const [index, outcome] of outcomes.entries()) {
    const entry = isOpen(outcome) ? entryOf(outcome.row, index) : undefined
    if (entry) open.set(index, entry)
    if (outcome.state === 'transfer' && outcome.joins.id === null) naming.set(outcome.joins.import_key, index)
  }
  const paired = new Map<number, number>()
  for (const [index, { row }] of outcomes.entries()) {
    const other = naming.get(row.own.import_key)
    if (other !== undefined) paired.set(index, other).set(other, index)
  }
  return {
    open,
    paired,
    taken: new Set(outcomes.flatMap(idsIn)),
    legs: new Set(outcomes.flatMap((outcome) => (outcome.state === 'transfer' ? idsIn(outcome) : []))),
    fileKeys: new Set(outcomes.map(({ row }) => row.own.import_key)),
  }
}

/** The records of the user that the rows may be, or belong to. */
export async function findSurroundings(
  db: Db,
  userId: UserId,
  today: Day,
  { open, legs, ...known }: OpenRows,
  maker: Maker,
): Promise<Surroundings> {
  const entries = [...open.values()]
  const purchases = await findPurchasesFor(db, userId, entries)
  const free = purchases.filter(({ id }) => !legs.has(id))
  const near = await findNear(db, userId, entries)
  const written = await findWritten(db, userId, entries.filter(paysBill), PAID)
  return {
    ...known,
    owner: maker.owner,
    hasOneCard: maker.hasOneCard,
    stored: [...new Map([...near, ...written].map((row) => [row.id, row])).values()].map(maker.storedOf),
    planned: await findPlanned(db, userId, entries),
    dues: await findDues(db, userId, today, entries, maker),
    purchases: free.map(maker.storedOf),
    refunded: await findRefundedOf(
      db,
      userId,
      free.map(({ id }) => id),
    ),
  }
}

/** The installments of these entries' cards that no file has brought. */
export async function findPlanned(db: Db, userId: UserId, entries: readonly Comparable[]): Promise<Planned[]> {
  const accountIds = new Set(entries.flatMap(({ installment, accountId }) => (installment ? accountId : [])))
  if (accountIds.size === 0) return []
  const found = await findUnfilled(db, userId, [...accountIds])
  return found.map(({ account_id, installment, installments, invoice_month, ...row }) => ({
    ...row,
    accountId: account_id,
    number: installment,
    count: installments,
    month: invoice_month,
    isImported: false,
  }))
}

/** The due dates that these entries may pay. */
export async function findDues(
  db: Db,
  userId: UserId,
  today: Day,
  entries: readonly Comparable[],
  { dueOf }: Maker,
): Promise<Due[]> {
  const last = entries.reduce<Day>((latest, { date }) => (date > latest ? date : latest), '')
  return last === '' ? [] : (await listUnpaid(db, userId, today, addDays(last, DUE.after))).map(dueOf)
}

/** The expenses before the refunds of each account with refunds. */
async function findPurchasesFor(db: Db, userId: UserId, entries: readonly Comparable[]): Promise<SeenTransaction[]> {
  const found: SeenTransaction[] = []
  for (const [accountId, refunds] of Map.groupBy(entries.filter(isRefund), (entry) => entry.accountId)) {
    const days = refunds.map(({ date }) => date).sort()
    const [first = '', last = ''] = [days[0], days.at(-1)]
    const least = refunds.reduce((lowest, { amount }) => Math.min(lowest, amount), Number.MAX_SAFE_INTEGER)
    found.push(
      ...(await findPurchasesOf(db, userId, { accountId, from: addDays(first, -REFUNDED.before), to: last, least })),
    )
  }
  return found
}
