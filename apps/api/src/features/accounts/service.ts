import type * as accounts from '@tostao/contract/accounts'
import type { Account, AccountType } from '@tostao/contract/accounts'
import type { Answer, Call } from '@tostao/contract/endpoint'
import { caseTexts } from '@tostao/contract/refusal-texts'
import type { Deleted } from '@tostao/contract/undo'
import { type Day, monthOf } from '@tostao/primitives/calendar'
import { type Centavos, MAX_CENTAVOS } from '@tostao/primitives/money'
import { fold } from '@tostao/primitives/text'
import { writeFirstTerms } from '../../ledger/card-terms.ts'
import type { Period } from '../../ledger/postings.ts'
import { assertUnused, findDeletionRefusal } from '../../ledger/references.ts'
import { updateStored } from '../../ledger/stored-rows.ts'
import { askedPeriod } from '../../ledger/user-months.ts'
import { AppError } from '../../lib/app-error.ts'
import type { UserId } from '../../lib/caller.ts'
import type { Clock } from '../../lib/clock.ts'
import { editRecord } from '../../lib/edit-record.ts'
import type { Flag } from '../../tables/columns.ts'
import type { Db, Trx } from '../../tables/tables.ts'
import { recorded } from '../undo/service/record.ts'
import {
  accountRows,
  findAccount,
  findAccountsWithSums,
  findCard,
  findNamesake,
  findRows,
  forgetPaymentAccount,
  hasTerms,
  insertAccount,
  removeCard,
  saveCard,
} from './repository.ts'

export { findAccountIds, findExampleAccounts, findNamesAndTypes, newImportId } from './repository.ts'

type Query = Call<typeof accounts.list>['query']
type Edit = Call<typeof accounts.update>['body']
type SentAccount = Omit<Call<typeof accounts.create>['body'], 'terms'>
type Sums = Awaited<ReturnType<typeof findAccountsWithSums>>[number]

const withBalances = ({ total, future, moved, example, ...account }: Sums): Account => ({
  ...account,
  example: example === 1,
  balance: account.openingBalance + total - future,
  forecastBalance: account.openingBalance + total,
  monthMovement: moved,
})

export async function listAccounts(
  db: Db,
  userId: UserId,
  today: Day,
  { archived = false, ...period }: Pick<Query, 'archived'> & Period,
): Promise<Account[]> {
  return (await findAccountsWithSums(db, userId, { today, archived, period })).map(withBalances)
}

/** A card and its terms in one call: a retry leaves neither of them alone. */
export async function createAccount(
  db: Trx,
  userId: UserId,
  clock: Clock,
  { terms, ...account }: Call<typeof accounts.create>['body'],
): Promise<Account> {
  if (terms && account.type !== 'credit_card') throw new AppError('not_a_card')
  const id = await addAccount(db, userId, account)
  if (terms) await writeFirstTerms(db, userId, id, { fromMonth: monthOf(clock.today()), ...terms })
  return readAccount(db, userId, clock, id)
}

export async function updateAccountFields(
  db: Trx,
  userId: UserId,
  clock: Clock,
  sent: Edit,
): Promise<Answer<typeof accounts.update>> {
  const { id } = sent
  const current = await findAccountOrThrow(db, userId, id)
  const { name = current.name, type = current.type, openingBalance = current.openingBalance } = sent
  const card = (await findCard(db, userId, id)) ?? NO_CARD
  const { creditLimit = card.creditLimit, paymentAccountId = card.paymentAccountId } = sent
  const changesCard = creditLimit !== card.creditLimit || paymentAccountId !== card.paymentAccountId
  const changes =
    changesCard || name !== current.name || type !== current.type || openingBalance !== current.openingBalance
  const undone = await editRecord({ current, sent, changes }, async () => {
    await assertNameFree(db, userId, name, id)
    const isNoCard = type !== 'credit_card' && current.type === 'credit_card'
    if (isNoCard && (await hasTerms(db, userId, id))) throw new AppError('card_with_terms')
    // The limit of cards is asked when the type changes: an account above it can still be renamed.
    const changed = type !== current.type && { type }
    await accountRows.update(db, userId, id, { name, ...changed, opening_balance: openingBalance })
    const isEmptied = creditLimit === null && paymentAccountId === null
    if (isNoCard && (!changesCard || isEmptied)) await removeCard(db, userId, id)
    else if (changesCard) await writeCard(db, userId, { id, type }, { creditLimit, paymentAccountId })
    return recorded(db, userId, clock, { kind: 'account_changed', label: name })
  })
  return { ...(await readAccount(db, userId, clock, id)), undoId: undone?.undoId ?? null }
}

export async function archiveAccount(
  db: Trx,
  userId: UserId,
  clock: Clock,
  { id, archived }: Call<typeof accounts.archive>['body'],
): Promise<Answer<typeof accounts.archive>> {
  const account = await findAccountOrThrow(db, userId, id)
  const isSo = archived === (account.archivedAt !== null)
  if (!isSo) await accountRows.update(db, userId, id, { archived_at: archived ? clock.instant() : null })
  const undone = isSo ? null : await recorded(db, userId, clock, { kind: 'account_archived', label: account.name })
  return { ...(await readAccount(db, userId, clock, id)), undoId: undone?.undoId ?? null }
}

export async function removeAccount(db: Trx, userId: UserId, clock: Clock, id: number): Promise<Deleted> {
  const { name } = await findAccountOrThrow(db, userId, id)
  await deleteUnusedAccount(db, userId, id)
  return recorded(db, userId, clock, { kind: 'account', label: name })
}

/** Deletes an account past the trash, with all that it has as a card or as one that pays cards. */
export async function deleteUnusedAccount(db: Trx, userId: UserId, id: number): Promise<void> {
  await assertUnused(db, userId, 'accounts', id)
  await removeCard(db, userId, id)
  await forgetPaymentAccount(db, userId, id)
  await accountRows.remove(db, userId, id)
}

export async function findAccountOrThrow(db: Db, userId: UserId, id: number) {
  const account = await findAccount(db, userId, id)
  if (!account) throw new AppError('account_not_found')
  return account
}

export async function addAccount(db: Trx, userId: UserId, added: SentAccount, example: Flag = 0): Promise<number> {
  const { openingBalance, creditLimit = null, paymentAccountId = null, ...account } = added
  await assertNameFree(db, userId, account.name)
  const row = { ...account, example, opening_balance: openingBalance }
  const { id } = await insertAccount(db, userId, row)
  if (creditLimit !== null || paymentAccountId !== null) {
    await writeCard(db, userId, { id, type: account.type }, { creditLimit, paymentAccountId })
  }
  return id
}

/** Creates accounts that a file names. Answers them by their folded names. */
export async function addNamedAccounts(
  trx: Trx,
  userId: UserId,
  named: readonly { name: string; type: AccountType; importId: number }[],
): Promise<Map<string, number>> {
  const rows = named.map(({ name, type, importId }) => ({ name, type, opening_balance: 0, import_id: importId }))
  const created = await accountRows.insertAll(trx, userId, rows)
  return new Map(created.map(({ id, name_folded }) => [name_folded, id]))
}

/** The balances of these accounts today. */
export async function balancesOf(db: Db, userId: UserId, today: Day, ids: readonly number[]): Promise<Balances> {
  if (ids.length === 0) return new Map()
  const sums = await findAccountsWithSums(db, userId, { today, period: { from: today, to: today } })
  const wanted = sums.map(withBalances).filter(({ id }) => ids.includes(id))
  if (wanted.length < new Set(ids).size) throw new AppError('account_not_found')
  return new Map(wanted.map(({ id, balance }) => [id, balance]))
}
type Balances = Map<number, Centavos>

interface Opening {
  account_id: number
  moved: Centavos
}

/** Sets the balances of today back to `before` by changing the opening balances; answers by how much each was changed. */
export async function keepBalances(trx: Trx, userId: UserId, today: Day, before: Balances): Promise<Opening[]> {
  const now = await balancesOf(trx, userId, today, [...before.keys()])
  const moves = [...before].map(([account_id, balance]) => ({
    account_id,
    moved: balance - (now.get(account_id) ?? 0),
  }))
  const openings = moves.filter(({ moved }) => moved !== 0)
  await moveOpenings(trx, userId, openings)
  return openings
}

/** Adds to opening balances. Accounts that are gone are left out. */
export async function moveOpenings(trx: Trx, userId: UserId, openings: readonly Opening[]): Promise<void> {
  if (openings.length === 0) return
  const moved = new Map(openings.map((opening) => [opening.account_id, opening.moved]))
  const before = await findRows(trx, userId, [...moved.keys()])
  const after = before.map(({ id, opening_balance }) => ({
    id,
    opening_balance: opening_balance + (moved.get(id) ?? 0),
  }))
  if (after.some(({ opening_balance }) => Math.abs(opening_balance) > MAX_CENTAVOS))
    throw new AppError('opening_balance_too_large')
  await updateStored(trx, userId, 'accounts', after, { newVersion: true, before })
}

/** An account that was created for an import, as that left it. */
export interface NewAccount {
  id: number
  opening_balance: Centavos
  version: number
}

/** These accounts as they are. */
export async function findNew(db: Db, userId: UserId, ids: readonly number[]): Promise<NewAccount[]> {
  if (ids.length === 0) return []
  const found = await findRows(db, userId, ids)
  if (found.length < new Set(ids).size) throw new AppError('account_not_found')
  return found.map(({ id, opening_balance, version }) => ({ id, opening_balance, version }))
}

/**
 * Takes back the accounts that were created for an import. One that nobody uses or changed is deleted. One that the user
 * changed stays, with an opening balance of 0 unless its balance was `stated`. One with other transactions stays as it is.
 */
export async function removeUntouchedAccounts(
  trx: Trx,
  userId: UserId,
  created: readonly NewAccount[],
  stated: ReadonlySet<number>,
): Promise<void> {
  if (created.length === 0) return
  const ids = created.map(({ id }) => id)
  const now = new Map((await findRows(trx, userId, ids)).map((row) => [row.id, row]))
  for (const { id, opening_balance, version } of created) {
    const account = now.get(id)
    const refusal = account && (await findDeletionRefusal(trx, userId, 'accounts', id))
    if (!account || refusal === 'account_in_use') continue
    const isUntouched = account.version === version && account.archived_at === null
    if (isUntouched && !refusal && !(await hasTerms(trx, userId, id))) await deleteUnusedAccount(trx, userId, id)
    else if (account.opening_balance === opening_balance && opening_balance !== 0 && !stated.has(id))
      await updateStored(trx, userId, 'accounts', [{ id, opening_balance: 0 }], { newVersion: true, before: [account] })
  }
}

const NO_CARD = { creditLimit: null, paymentAccountId: null }

async function writeCard(
  db: Trx,
  userId: UserId,
  { id, type }: Pick<Account, 'id' | 'type'>,
  { creditLimit, paymentAccountId }: Pick<Account, 'creditLimit' | 'paymentAccountId'>,
): Promise<void> {
  if (type !== 'credit_card') throw new AppError('not_a_card')
  if (paymentAccountId === id) throw new AppError('payment_account_same')
  if (paymentAccountId !== null) await findAccountOrThrow(db, userId, paymentAccountId)
  await saveCard(db, userId, { account_id: id, credit_limit: creditLimit, payment_account_id: paymentAccountId })
}

async function assertNameFree(db: Db, userId: UserId, name: string, exceptId?: number): Promise<void> {
  const namesake = await findNamesake(db, userId, fold(name), exceptId)
  if (!namesake) return
  // Archived accounts are hidden, so say that one of them has the name.
  const isArchived = namesake.archivedAt !== null
  throw new AppError('account_name_taken', isArchived ? { fields: { name: caseTexts.archivedAccount } } : {})
}

async function readAccount(db: Db, userId: UserId, clock: Clock, id: number): Promise<Account> {
  const today = clock.today()
  const period = await askedPeriod(db, userId, today, {})
  const [account] = await findAccountsWithSums(db, userId, { id, today, period })
  if (!account) throw new AppError('account_not_found')
  return withBalances(account)
}
