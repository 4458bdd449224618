import type { Answer, Call } from '@tostao/contract/endpoint'
import type * as proposals from '@tostao/contract/proposals'
import { fold } from '@tostao/primitives/text'
import { merchantOf } from '@tostao/texts/merchant'
import type { UserId } from '../../../lib/caller.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { Trx } from '../../../tables/tables.ts'
import { recorded } from '../../undo/service/record.ts'
import { findMerchantsOf } from '../repository/merchants.ts'
import { deleteRules } from '../repository/rules.ts'
import { merchantKey, mutedBy, type RuleParts, ruleWith } from '../rules/conditions.ts'
import { appendRules, labelOf, listRules } from './rules.ts'

/** The entries of a payee whose merchants are meant. */
const ENTRIES_OF_PAYEE = 100

/** 'Não sugerir', and back: a rule that proposes nothing for each merchant. */
export async function muteMerchant(
  trx: Trx,
  userId: UserId,
  clock: Clock,
  { merchant: said, muted }: Call<typeof proposals.muteMerchant>['body'],
): Promise<Answer<typeof proposals.muteMerchant>> {
  // Its key, its name in any spelling, or what the user calls it as a payee.
  const called = await findMerchantsOf(trx, userId, fold(said), ENTRIES_OF_PAYEE)
  const names = new Map([...called, said].map((name) => [merchantKey(name), name]))
  const there = (await listRules(trx, userId)).filter((rule) => names.has(mutedBy(rule) ?? ''))
  const changed = muted ? await silence(trx, userId, names, there) : there
  if (!muted) await deleteRules(trx, userId, ...there.map(({ id }) => id))
  const [first, ...others] = changed
  if (!first) return { ok: true, undoId: null }
  const label = others.length === 0 ? labelOf(first) : `${labelOf(first)} e mais ${others.length}`
  return recorded(trx, userId, clock, { kind: muted ? 'rule_created' : 'rule', label })
}

async function silence(trx: Trx, userId: UserId, names: ReadonlyMap<string, string>, there: readonly RuleParts[]) {
  const silent = new Set(there.map(mutedBy))
  const fresh = [...names].filter(([key]) => key !== '' && !silent.has(key))
  const rules = fresh.map(([key, name]) => ruleWith({ condition: { text: merchantOf(name).name || key, mode: 'is' } }))
  await appendRules(trx, userId, rules)
  return rules
}
