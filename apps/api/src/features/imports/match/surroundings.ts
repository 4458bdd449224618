import { addDays, type Day } from '@tostao/primitives/calendar'
import { fold } from '@tostao/primitives/text'
import { type Subject, subjectOf } from '@tostao/texts/subject'
import type { UserId } from '../../../lib/caller.ts'
import type { Db } from '../../../tables/tables.ts'
import { findNamesAndTypes } from '../../accounts/service.ts'
import { readProfile } from '../../profile/service.ts'
import { listUnpaid } from '../../recurring/service/read.ts'
import type { ImportedRow } from '../repository/imported.ts'
import { DUE, type Due, type Entry, isRefund, REFUNDED, type StoredEntry } from '../rules/fits.ts'
import type { Open, Surroundings } from '../rules/pairs.ts'
import { findNear, findPurchasesOf, findRefundedOf, type SeenTransaction } from './near.ts'

/** How rows and transactions are compared: made once for a file. */
export async function entryMaker(db: Db, userId: UserId) {
  const accounts = await findNamesAndTypes(db, userId)
  const cards = new Set(accounts.filter(({ type }) => type === 'credit_card').map(({ id }) => id))
  const { name } = await readProfile(db, userId)
  const subjects = new Map<string, Subject>()
  const subject = (text: string) => subjects.getOrInsertComputed(text, subjectOf)
  return {
    owner: { name: fold(name), accounts: accounts.map(({ name_folded }) => name_folded) },
    entryOf: (
      { account_id, type, amount, date, description_folded, payee_id }: ImportedRow,
      other?: ImportedRow,
    ): Entry => ({
      accountId: account_id,
      isCard: cards.has(account_id),
      type,
      amount,
      date,
      text: description_folded,
      subject: subject(description_folded),
      payeeId: payee_id,
      otherAccountId: other?.account_id ?? null,
    }),
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
        otherAccountId: row.other_account_id,
        importKey: row.import_key,
        isImported: row.isImported,
        brought: row.brought,
        isLeg: row.transfer_id !== null,
        mayBeLeg: row.mayBeLeg,
      }
    },
    dueOf: ({ payeeName, dueDate, ...due }: Unpaid): Due => ({
      ...due,
      date: dueDate,
      subject: subject(fold(`${due.description} ${payeeName ?? ''}`)),
    }),
  }
}

type Unpaid = Awaited<ReturnType<typeof listUnpaid>>[number]
type Maker = Awaited<ReturnType<typeof entryMaker>>

/** What of the user's the rows may be, or belong to. */
export async function findSurroundings(
  db: Db,
  userId: UserId,
  today: Day,
  rows: Open,
  maker: Maker,
  known: Pick<Surroundings, 'taken' | 'fileKeys' | 'paired'>,
): Promise<Surroundings> {
  const entries = [...rows.values()]
  const purchases = await findPurchasesFor(db, userId, entries)
  return {
    ...known,
    owner: maker.owner,
    stored: (await findNear(db, userId, entries)).map(maker.storedOf),
    dues: await findDues(db, userId, today, entries, maker),
    purchases: purchases.map(maker.storedOf),
    refunded: await findRefundedOf(
      db,
      userId,
      purchases.map(({ id }) => id),
    ),
  }
}

/** The due dates that these entries may pay. */
export async function findDues(
  db: Db,
  userId: UserId,
  today: Day,
  entries: readonly Entry[],
  { dueOf }: Maker,
): Promise<Due[]> {
  const last = entries.reduce<Day>((latest, { date }) => (date > latest ? date : latest), '')
  return last === '' ? [] : (await listUnpaid(db, userId, today, addDays(last, DUE.after))).map(dueOf)
}

/** Of each account with refunds, the expenses before them. */
async function findPurchasesFor(db: Db, userId: UserId, entries: readonly Entry[]): Promise<SeenTransaction[]> {
  const found: SeenTransaction[] = []
  for (const [accountId, of] of Map.groupBy(entries.filter(isRefund), (entry) => entry.accountId)) {
    const days = of.map(({ date }) => date).sort()
    const [first = '', last = ''] = [days[0], days.at(-1)]
    const least = of.reduce((lowest, { amount }) => Math.min(lowest, amount), Number.MAX_SAFE_INTEGER)
    found.push(
      ...(await findPurchasesOf(db, userId, { accountId, from: addDays(first, -REFUNDED.before), to: last, least })),
    )
  }
  return found
}
