import { isDeepStrictEqual } from 'node:util'
import type * as rules from '@tostao/contract/category-rules'
import { MAX_TESTED, type Rule, type RuleEffect, type RuleOutcome } from '@tostao/contract/category-rules'
import type { Answer, Call } from '@tostao/contract/endpoint'
import { MAX_SELECTED } from '@tostao/contract/limits'
import type { Deleted } from '@tostao/contract/undo'
import * as z from 'zod/mini'
import { findLimitRefusal } from '../../../database/row-limits.ts'
import { TagNames } from '../../../database/tables/category-rules.ts'
import type { Db, Row, Trx } from '../../../database/tables.ts'
import { findLinks } from '../../../database/transaction-links.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Clock } from '../../../lib/clock.ts'
import { editRecord } from '../../../lib/edit-record.ts'
import { findAccountOrThrow } from '../../accounts/service.ts'
import { assertCategoriesExist } from '../../categories/service.ts'
import { recordAddition, recordDeletion } from '../../undo/service/undo.ts'
import { findFitting, findRules, moveRules, ruleRows } from '../repository/rules.ts'
import { conditionText, type Entry, fitting, problemOf, type RuleParts, ruleWith, soughtIn } from '../rules/fits.ts'

type Written = Answer<typeof rules.create>

/** In their order. */
export async function listRules(db: Db, userId: UserId): Promise<Rule[]> {
  return (await findRules(db, userId)).map((row, index) => ({ ...shownOf(row), position: index + 1 }))
}

interface Ruling extends Pick<Rule, 'effect'> {
  fits: (entry: Entry) => boolean
  /** 'Regra: contém "uber"'. */
  reason: string
}

/** The rules as they are asked: the first that fits decides. */
export async function findRuling(db: Db, userId: UserId): Promise<Ruling[]> {
  const all = await listRules(db, userId)
  return all.map(({ condition, effect }) => ({ fits: fitting(condition), reason: labelOf({ condition }), effect }))
}

export async function createRule(
  db: Trx,
  userId: UserId,
  clock: Clock,
  sent: Call<typeof rules.create>['body'],
): Promise<Written> {
  const parts = ruleWith(sent)
  await assertFits(db, userId, parts)
  const last = (await findRules(db, userId)).at(-1)
  const row = await ruleRows.insert(db, userId, { ...rowOf(parts), position: (last?.position ?? 0) + 1 })
  const refusal = await findLimitRefusal(db, userId, 'rules')
  if (refusal) throw new AppError(refusal)
  const added = { rules: [row] }
  const { undoId } = await recordAddition(db, userId, clock, { kind: 'rule_created', label: labelOf(parts), added })
  return { ...(await readRule(db, userId, row.id)), undoId }
}

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
  const edits = !isDeepStrictEqual(parts, ruleWith({}, current))
  const moved = sent.position === undefined ? [] : movedTo(all, id, sent.position)
  let undoId: number | null = null
  await editRecord({ current, sent, changes: edits || moved.length > 0 }, async () => {
    if (edits) await assertFits(db, userId, parts)
    await moveRules(db, userId, moved)
    // Gives the version, too.
    await ruleRows.update(db, userId, id, edits ? rowOf(parts) : {})
    const after = await findRules(db, userId)
    const changed = new Set([id, ...moved.map((row) => row.id)])
    const among = (rows: readonly Row<'rules'>[]) => ({ rules: rows.filter((row) => changed.has(row.id)) })
    const record = { kind: 'rule_changed', label: labelOf(parts), rows: among(all), added: among(after) } as const
    undoId = (await recordAddition(db, userId, clock, record)).undoId
  })
  return { ...(await readRule(db, userId, id)), undoId }
}

export async function removeRule(db: Trx, userId: UserId, clock: Clock, id: number): Promise<Deleted> {
  const label = labelOf(await readRule(db, userId, id))
  return recordDeletion(db, userId, clock, {
    kind: 'rule',
    label,
    rows: { rules: await ruleRows.remove(db, userId, id) },
  })
}

/** What a rule would make of what is there. */
export async function testRule(
  db: Db,
  userId: UserId,
  sent: Call<typeof rules.test>['body'],
): Promise<Answer<typeof rules.test>> {
  const parts = ruleWith(sent)
  await assertFits(db, userId, parts)
  const { mode, ...asked } = parts.condition
  const sought = { ...asked, ...soughtIn(parts.condition), isWhole: mode === 'is' }
  const found = await findFitting(db, userId, sought, MAX_SELECTED)
  const shown = found.slice(0, MAX_TESTED)
  const linksOf = await findLinks(db, userId, shown)
  const rows = shown.map(({ categoryId, payeeName, transferId, ...row }) => {
    const tags = linksOf({ id: row.id, transferId }).tags.map(({ name }) => name)
    const before = { categoryId, payee: payeeName ?? '', tags, description: row.description }
    return { ...row, before, after: outcomeOf(before, parts.effect) }
  })
  return { count: found.length, ids: found.map(({ id }) => id), rows }
}

function outcomeOf(before: RuleOutcome, { categoryId, payee, tags, description, leaveOut }: RuleEffect): RuleOutcome {
  if (leaveOut) return before
  return {
    categoryId: categoryId ?? before.categoryId,
    payee: payee || before.payee,
    tags: [...new Set([...before.tags, ...tags])],
    description: description || before.description,
  }
}

async function readRule(db: Db, userId: UserId, id: number): Promise<Rule> {
  const rule = (await listRules(db, userId)).find((one) => one.id === id)
  if (!rule) throw new AppError('rule_not_found')
  return rule
}

async function assertFits(db: Db, userId: UserId, parts: RuleParts): Promise<void> {
  const problem = problemOf(parts)
  if (problem) throw new AppError(problem)
  for (const id of [parts.condition.accountId, parts.effect.toAccountId]) {
    if (id !== null) await findAccountOrThrow(db, userId, id)
  }
  if (parts.effect.categoryId !== null) await assertCategoriesExist(db, userId, [parts.effect.categoryId])
}

/** Those that get another position when this one goes to `position`, counted from 1. */
function movedTo(all: readonly Row<'rules'>[], id: number, position: number) {
  const order = all.map((row) => row.id).filter((other) => other !== id)
  order.splice(position - 1, 0, id)
  const before = new Map(all.map((row) => [row.id, row.position]))
  return order
    .map((each, index) => ({ id: each, position: index + 1 }))
    .filter((row) => before.get(row.id) !== row.position)
}

const labelOf = ({ condition }: Pick<RuleParts, 'condition'>): string => `Regra: ${conditionText(condition)}`

const shownOf = (row: Row<'rules'>): Rule => ({
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
    payee: row.payee,
    tags: z.parse(TagNames, JSON.parse(row.tags)),
    description: row.description,
    toAccountId: row.to_account_id,
    leaveOut: row.leave_out === 1,
  },
  version: row.version,
})

const rowOf = ({ condition, effect }: RuleParts) => ({
  text: condition.text,
  mode: condition.mode,
  account_id: condition.accountId,
  type: condition.type,
  amount_min: condition.amountMin,
  amount_max: condition.amountMax,
  category_id: effect.categoryId,
  payee: effect.payee,
  tags: JSON.stringify(effect.tags),
  description: effect.description,
  to_account_id: effect.toAccountId,
  leave_out: effect.leaveOut ? (1 as const) : (0 as const),
})
