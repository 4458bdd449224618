import type { Answer, Call } from '@tostao/contract/endpoint'
import { MAX_FOUND } from '@tostao/contract/limits'
import type * as found from '@tostao/contract/recurring-found'
import { addDays, type Day } from '@tostao/primitives/calendar'
import type { UserId } from '../../../lib/caller.ts'
import type { Clock } from '../../../lib/clock.ts'
import { shortText } from '../../../lib/known-merchant.ts'
import type { Db, Trx } from '../../../tables/tables.ts'
import { findCategories } from '../../categories/service.ts'
import { recorded } from '../../undo/service/record.ts'
import * as rows from '../repository/found.ts'
import { goingOn, yearlyOf } from '../rules/found.ts'
import { coveredBy } from '../rules/found-followed.ts'
import { mayRepeat, merchantKey } from '../rules/found-merchants.ts'

/** Fewer charges have no rhythm, and what comes more often than each week for ten years is no subscription. */
const ENTRIES = { least: 3, most: 600 }
/** One of a year that did not come twice has ended. */
const DAYS_BACK = 800
/** Merchants whose charges are read, and how many of each. */
const [MAX_MERCHANTS, CHARGES] = [1_000, 24]
/** So long an account's file may not have come yet. */
const DAYS_UNKNOWN = 35
const MAX_CHANGE_AGE = 365

export async function listFound(db: Db, userId: UserId, today: Day): Promise<Answer<typeof found.list>> {
  const candidates = await findCandidates(db, userId)
  const from = addDays(today, -DAYS_BACK)
  const met = await rows.findMetSince(db, userId, candidates, { from, to: today, most: MAX_MERCHANTS })
  if (met.length === 0) return []
  const charges = await rows.findCharges(db, userId, met, { to: today, most: CHARGES })
  const isCovered = coveredBy(await rows.findFollowed(db, userId), await rows.findPaidMerchants(db, userId, from))
  const lastDays = new Map((await rows.findLastDays(db, userId, today)).map(({ accountId, last }) => [accountId, last]))
  const knownUntil = (accountId: number): Day => {
    const [last, earliest] = [lastDays.get(accountId) ?? today, addDays(today, -DAYS_UNKNOWN)]
    return last < earliest ? earliest : last
  }
  const read = charges.map(({ accountType, ...charge }) => ({ ...charge, isOnCard: accountType === 'credit_card' }))
  return [...Map.groupBy(read, ({ merchant }) => merchant)]
    .flatMap(([merchant, of]) => goingOn(of, today, knownUntil).map((one) => ({ ...one, merchant })))
    .filter(({ merchant, last: { amount }, isPart }) => !isCovered({ merchant, amount, isPart }))
    .map((one) => shownOf(one, today))
    .toSorted((one, other) => other.yearly - one.yearly || (one.merchant < other.merchant ? -1 : 1))
    .slice(0, MAX_FOUND)
}

/** The merchants that may be subscriptions by how often they come, by their names and by where the user files them. */
async function findCandidates(db: Db, userId: UserId) {
  const ignored = new Set((await rows.findIgnored(db, userId)).map(({ merchant }) => merchant))
  const names = new Map((await findCategories(db, userId)).map(({ id, name }) => [id, name]))
  const counts = Map.groupBy(await rows.findExpenseCounts(db, userId), ({ merchant }) => merchant)
  return [...counts].flatMap(([merchant, of]) => {
    const entries = of.reduce((sum, count) => sum + count.entries, 0)
    if (entries < ENTRIES.least || entries > ENTRIES.most || ignored.has(merchant)) return []
    const filed = of.filter(({ categoryId }) => categoryId !== 0)
    const [most] = filed.toSorted((one, other) => other.entries - one.entries)
    return mayRepeat(merchant, names.get(most?.categoryId ?? 0)) ? { merchant } : []
  })
}

type Going = ReturnType<typeof goingOn>[number] & { merchant: string }

function shownOf({ merchant, last, rhythm, dueDay, change, nextOn, missedOn, ...one }: Going, today: Day) {
  const recent = change && change.on >= addDays(today, -MAX_CHANGE_AGE) ? change : null
  return {
    merchant,
    merchantName: shortText(one.charges[0]?.description ?? '') || merchant,
    amount: last.amount,
    intervalUnit: rhythm.unit,
    intervalCount: rhythm.count,
    lastOn: last.date,
    nextOn,
    dueDay,
    yearly: yearlyOf({ last, rhythm }),
    previousAmount: recent?.from ?? null,
    changedOn: recent?.on ?? null,
    missedOn,
    transactionId: last.id,
    accountId: last.accountId,
    categoryId: last.categoryId,
  }
}

/** 'Não', and back. */
export async function ignoreMerchant(
  trx: Trx,
  userId: UserId,
  clock: Clock,
  { merchant, ignored }: Call<typeof found.ignore>['body'],
): Promise<Answer<typeof found.ignore>> {
  const key = merchantKey(merchant)
  const changed = ignored ? await rows.insertIgnored(trx, userId, key) : await rows.deleteIgnored(trx, userId, key)
  if (changed.length === 0) return { ok: true, undoId: null }
  return recorded(trx, userId, clock, { kind: 'recurring_ignored', label: merchant })
}
