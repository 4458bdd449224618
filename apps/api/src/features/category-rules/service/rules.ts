import { isDeepStrictEqual } from 'node:util'
import type * as rules from '@tostao/contract/category-rules'
import type { Rule } from '@tostao/contract/category-rules'
import type { Answer, Call } from '@tostao/contract/endpoint'
import type { EntryType } from '@tostao/contract/fields'
import type { Deleted } from '@tostao/contract/undo'
import { fold } from '@tostao/primitives/text'
import { AppError } from '../../../lib/app-error.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Clock } from '../../../lib/clock.ts'
import { editRecord } from '../../../lib/edit-record.ts'
import type { Db, Row, Trx } from '../../../tables/tables.ts'
import { findAccountOrThrow } from '../../accounts/service.ts'
import { findCategories } from '../../categories/service.ts'
import { findOrCreatePayees, findOrCreateTagIds } from '../../labels/service.ts'
import { recorded } from '../../undo/service/record.ts'
import {
  addTags,
  deleteRules,
  findLastPosition,
  findRules,
  moveRules,
  replaceTags,
  ruleRows,
  type StoredRule,
} from '../repository/rules.ts'
import {
  comparable,
  conditionText,
  type Entry,
  problemOf,
  type RuleParts,
  ruleWith,
  sidedBy,
} from '../rules/conditions.ts'
import { firstFitting } from '../rules/first-fitting.ts'

type Written = Answer<typeof rules.create>

/** In their order. */
export async function listRules(db: Db, userId: UserId): Promise<Rule[]> {
  return (await findRules(db, userId)).map((row, index) => ({ ...shownOf(row), position: index + 1 }))
}

type Types = ReadonlyMap<number, EntryType>

interface Ruling extends Pick<Rule, 'effect'> {
  /** 'Regra: contém "uber"'. */
  reason: string
}

/** The rule that decides of an entry: the first that fits. `types`: of the user's categories. */
export async function findRuling(db: Db, userId: UserId, types: Types): Promise<(entry: Entry) => Ruling | undefined> {
  const all = await listRules(db, userId)
  const rulings = all.map((rule) => ({ reason: labelOf(rule), effect: rule.effect }))
  const placeOf = firstFitting(all.map((rule) => sidedBy(rule, types)))
  return (entry) => rulings[placeOf(entry) ?? -1]
}

export async function createRule(
  db: Trx,
  userId: UserId,
  clock: Clock,
  sent: Call<typeof rules.create>['body'],
): Promise<Written> {
  const parts = ruleWith(sent)
  await assertFits(db, userId, parts)
  const id = await appendRules(db, userId, [parts])
  if (sent.position !== undefined) await moveRules(db, userId, movedTo(await findRules(db, userId), id, sent.position))
  const { undoId } = await recorded(db, userId, clock, { kind: 'rule_created', label: labelOf(parts) })
  return { ...(await readRule(db, userId, id)), undoId }
}

/** As the last ones; answers the id of one. */
export async function appendRules(trx: Trx, userId: UserId, rules: readonly RuleParts[]): Promise<number> {
  const last = await findLastPosition(trx, userId)
  const labels = await labelsOf(trx, userId, rules)
  const rows = rules.map((parts, index) => ({ ...rowOf(parts, labels), position: last + index + 1 }))
  const inserted = await ruleRows.insertAll(trx, userId, rows)
  const tagged = inserted.map(({ id, position }) => {
    const parts = rules[position - last - 1]
    return { id, tagIds: parts ? labels.tagIds(parts) : [] }
  })
  await addTags(trx, userId, tagged)
  return inserted[0]?.id ?? 0
}

/** The ids of the payees and tags that rules name; those that did not exist are created. */
async function labelsOf(trx: Trx, userId: UserId, rules: readonly RuleParts[]) {
  const payees = rules.flatMap(({ effect }) => effect.payee || [])
  const { ids: payeeIds } = await findOrCreatePayees(trx, userId, payees)
  const { ids } = await findOrCreateTagIds(
    trx,
    userId,
    rules.flatMap(({ effect }) => effect.tags),
  )
  return {
    payeeId: ({ effect }: RuleParts) => payeeIds.get(fold(effect.payee)) ?? null,
    tagIds: ({ effect }: RuleParts) => [...new Set(effect.tags.flatMap((name) => ids.get(fold(name)) ?? []))],
  }
}
type Labels = Awaited<ReturnType<typeof labelsOf>>

export async function updateRule(
  db: Trx,
  userId: UserId,
  clock: Clock,
  sent: Call<typeof rules.update>['body'],
): Promise<Written> {
  const { id } = sent
  const all = await findRules(db, userId)
  const current = await readRule(db, userId, id)
  const parts = ruleWith(sent, current)
  const edits = !isDeepStrictEqual(comparable(parts), comparable(current))
  const moved = sent.position === undefined ? [] : movedTo(all, id, sent.position)
  const undone = await editRecord({ current, sent, changes: edits || moved.length > 0 }, async () => {
    if (edits) await assertFits(db, userId, parts)
    await moveRules(db, userId, moved)
    // Gives the version, too.
    await ruleRows.update(db, userId, id, edits ? await rewritten(db, userId, id, parts) : {})
    return recorded(db, userId, clock, { kind: 'rule_changed', label: labelOf(parts) })
  })
  return { ...(await readRule(db, userId, id)), undoId: undone?.undoId ?? null }
}

async function rewritten(trx: Trx, userId: UserId, id: number, parts: RuleParts) {
  const labels = await labelsOf(trx, userId, [parts])
  await replaceTags(trx, userId, { id, tagIds: labels.tagIds(parts) })
  return rowOf(parts, labels)
}

export async function removeRule(db: Trx, userId: UserId, clock: Clock, id: number): Promise<Deleted> {
  const label = labelOf(await readRule(db, userId, id))
  await deleteRules(db, userId, id)
  return recorded(db, userId, clock, { kind: 'rule', label })
}

async function readRule(db: Db, userId: UserId, id: number): Promise<Rule> {
  const rule = (await listRules(db, userId)).find((one) => one.id === id)
  if (!rule) throw new AppError('rule_not_found')
  return rule
}

export async function assertFits(db: Db, userId: UserId, parts: RuleParts): Promise<void> {
  const problem = problemOf(parts)
  if (problem) throw new AppError(problem)
  for (const id of [parts.condition.accountId, parts.effect.toAccountId]) {
    if (id !== null) await findAccountOrThrow(db, userId, id)
  }
  const { categoryId } = parts.effect
  if (categoryId === null) return
  const category = (await findCategories(db, userId)).find(({ id }) => id === categoryId)
  if (!category) throw new AppError('category_not_found')
  if (parts.condition.type !== null && parts.condition.type !== category.type) throw new AppError('rule_other_side')
}

/** The rules that get another position when this one goes to `position`, counted from 1. */
function movedTo(all: readonly Row<'rules'>[], id: number, position: number) {
  const order = all.map((row) => row.id).filter((other) => other !== id)
  order.splice(position - 1, 0, id)
  const before = new Map(all.map((row) => [row.id, row.position]))
  return order
    .map((each, index) => ({ id: each, position: index + 1 }))
    .filter((row) => before.get(row.id) !== row.position)
}

export const labelOf = ({ condition }: Pick<RuleParts, 'condition'>): string => `Regra: ${conditionText(condition)}`

const shownOf = (row: StoredRule): Rule => ({
  id: row.id,
  position: row.position,
  condition: {
    text: row.text,
    mode: row.mode,
    accountId: row.account_id,
    type: row.type,
    amountMin: row.amount_min,
    amountMax: row.amount_max,
  },
  effect: {
    categoryId: row.category_id,
    payee: row.payee ?? '',
    tags: [...row.tags],
    description: row.description,
    toAccountId: row.to_account_id,
    leaveOut: row.leave_out === 1,
  },
  version: row.version,
})

const rowOf = ({ condition, effect }: RuleParts, labels: Labels) => ({
  text: condition.text,
  mode: condition.mode,
  account_id: condition.accountId,
  type: condition.type,
  amount_min: condition.amountMin,
  amount_max: condition.amountMax,
  category_id: effect.categoryId,
  payee_id: labels.payeeId({ condition, effect }),
  description: effect.description,
  to_account_id: effect.toAccountId,
  leave_out: effect.leaveOut ? (1 as const) : (0 as const),
})
