import type * as rules from '@tostao/contract/category-rules'
import { MAX_TESTED, type RuleEffect, type RuleOutcome } from '@tostao/contract/category-rules'
import type { Answer, Call } from '@tostao/contract/endpoint'
import { MAX_SELECTED } from '@tostao/contract/limits'
import { fold } from '@tostao/primitives/text'
import { findLinks } from '../../../ledger/find-links.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Db } from '../../../tables/tables.ts'
import { findCategories } from '../../categories/service.ts'
import { findFitting } from '../repository/rules.ts'
import { ruleWith, sidedBy, soughtIn } from '../rules/conditions.ts'
import { assertFits } from './rules.ts'

/** Answers the entries that a rule would change, and how. */
export async function testRule(
  db: Db,
  userId: UserId,
  sent: Call<typeof rules.test>['body'],
): Promise<Answer<typeof rules.test>> {
  const parts = ruleWith(sent)
  await assertFits(db, userId, parts)
  const types = new Map((await findCategories(db, userId)).map((category) => [category.id, category.type]))
  const { mode, ...asked } = sidedBy(parts, types)
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
  const had = new Set(before.tags.map(fold))
  return {
    categoryId: categoryId ?? before.categoryId,
    payee: payee || before.payee,
    tags: [...before.tags, ...tags.filter((name) => !had.has(fold(name)))],
    description: description || before.description,
  }
}
