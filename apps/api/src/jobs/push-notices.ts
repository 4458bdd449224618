import type { Deps } from '../deps.ts'
import { listBudgets } from '../features/budgets/service.ts'
import { listCards } from '../features/cards/service/read.ts'
import {
  budgetNotice,
  fixedNotice,
  invoiceNotice,
  isQuiet,
  type Notice,
  noticeKinds,
  secondsUntilQuiet,
} from '../features/push/rules.ts'
import { findReceivers, findServerKeys, findUntold, type ReceiverRow, sendNotice } from '../features/push/service.ts'
import { listNear } from '../features/recurring/service/read.ts'
import { findMonths } from '../ledger/user-months.ts'
import type { UserId } from '../lib/caller.ts'

/** Sends the devices of every user what is due or passed, each kind once a day and outside of quiet hours. Answers what failed. */
export async function pushNotices(deps: Deps, lost: AbortSignal | undefined): Promise<unknown[]> {
  const { db, clock, config } = deps
  const today = clock.today()
  const timeNow = () => Temporal.Instant.fromEpochMilliseconds(clock.now()).toZonedDateTimeISO(config.timeZone)
  const users = await findUntold(db, clock.instant(), today)
  if (users.length === 0) return []
  const keys = await findServerKeys(db)
  const failures: unknown[] = []
  for (const { id, pushFrom, pushTo, pushAmounts } of users) {
    const time = timeNow()
    if (isQuiet(time.hour, pushFrom, pushTo)) continue
    lost?.throwIfAborted()
    try {
      const devices = await findReceivers(db, id, clock.instant())
      for (const notice of await noticesFor(deps, id, devices, pushAmounts === 1)) {
        const sending = { keys, today, seconds: secondsUntilQuiet(time, pushFrom, pushTo) }
        const sent = devices.map((device) => sendNotice(deps, id, device, notice, sending))
        for (const one of await Promise.allSettled(sent)) if (one.status === 'rejected') failures.push(one.reason)
      }
    } catch (error) {
      failures.push(error)
    }
  }
  return failures
}

/** The notices of today that one of these devices has not had. */
async function noticesFor(
  { db, clock }: Deps,
  userId: UserId,
  devices: readonly ReceiverRow[],
  amounts: boolean,
): Promise<Notice[]> {
  const today = clock.today()
  const budgetsNow = async () => {
    const months = await findMonths(db, userId)
    return listBudgets(db, userId, { months, month: months.of(today) })
  }
  const made = {
    fixed: async () => fixedNotice(await listNear(db, userId, today), today, amounts),
    invoices: async () => invoiceNotice(await listCards(db, userId, today), today, amounts),
    budgets: async () => budgetNotice(await budgetsNow(), amounts),
  }
  const wanted = noticeKinds.filter((kind) => devices.some((device) => device[kind] !== today))
  const notices = await Promise.all(wanted.map((kind) => made[kind]()))
  return notices.filter((notice) => notice !== undefined)
}
