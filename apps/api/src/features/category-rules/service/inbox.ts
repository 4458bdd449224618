import type { Answer } from '@tostao/contract/endpoint'
import type * as proposals from '@tostao/contract/proposals'
import { MAX_INBOX } from '@tostao/contract/proposals'
import type { UserId } from '../../../lib/caller.ts'
import type { Db } from '../../../tables/tables.ts'
import { countUnfiled, findNewestUnfiled, findUnfiled, findUnfiledPlans } from '../repository/merchants.ts'
import { mutedBy } from '../rules/conditions.ts'
import { proposeFor } from './proposals.ts'
import { listRules } from './rules.ts'

/** The transactions without a category by merchant; the newest of each speaks for its group. */
export async function listInbox(db: Db, userId: UserId): Promise<Answer<typeof proposals.inbox>> {
  const found = await findUnfiled(db, userId, MAX_INBOX)
  const unfiled = await findNewestUnfiled(db, userId, found)
  const newest = new Map(unfiled.map((row) => [`${row.type} ${row.merchant}`, row]))
  const asked = found.map(({ merchant, type }) => {
    const row = newest.get(`${type} ${merchant}`)
    return {
      description: row?.description ?? merchant,
      accountId: row?.account_id ?? null,
      type,
      amount: row?.amount ?? null,
    }
  })
  const merchants = found.map(({ merchant }) => merchant)
  const planned = await findUnfiledPlans(db, userId, merchants)
  const plans = new Map(planned.map((plan) => [`${plan.type} ${plan.merchant}`, plan.entries - plan.purchases]))
  const proposed = await proposeFor(db, userId, asked)
  const muted = new Set((await listRules(db, userId)).map(mutedBy))
  const groups = found.flatMap(({ merchant, type, entries, amount }, index) => {
    const proposal = proposed[index]
    if (!proposal) return []
    const { categoryId, confidence, reason, merchantName } = proposal
    const key = `${type} ${merchant}`
    const name = merchantName || (newest.get(key)?.description ?? '')
    const purchases = entries - (plans.get(key) ?? 0)
    const sums = { merchant, merchantName: name, type, count: entries, purchases, total: amount }
    return { ...sums, categoryId, confidence, reason, muted: muted.has(merchant) }
  })
  return { count: await countUnfiled(db, userId), groups }
}
