import type { Call } from '@tostao/contract/endpoint'
import type { EntryType } from '@tostao/contract/fields'
import type { RowRule } from '@tostao/contract/imports'
import type * as proposals from '@tostao/contract/proposals'
import type { Proposal } from '@tostao/contract/proposals'
import type { Centavos } from '@tostao/primitives/money'
import { fold } from '@tostao/primitives/text'
import type { UserId } from '../../../lib/caller.ts'
import { knownMerchant } from '../../../lib/known-merchant.ts'
import type { Db } from '../../../tables/tables.ts'
import { findAccountOrThrow } from '../../accounts/service.ts'
import { findCategories } from '../../categories/service.ts'
import { findCounts, findMostFrequent, findNewest, type Sided } from '../repository/merchants.ts'
import { indexCategories } from '../rules/categories.ts'
import { type Entry, proposesNothing } from '../rules/conditions.ts'
import { cutFor } from '../rules/cut-names.ts'
import type { Habit } from '../rules/habits.ts'
import { propose, type Subject } from '../rules/proposal.ts'
import { usualFor } from '../rules/usual.ts'
import { learn } from '../rules/words.ts'
import { findRuling } from './rules.ts'

/** An entry for which a category is sought. */
export interface Unclassified {
  description: string
  accountId: number | null
  type: EntryType
  amount: Centavos | null
  /** The category that its file names. */
  fileCategory?: string
}

/** Also the name of a category to be created, and what else a rule does. */
export type Proposed = Proposal & { newCategory: string | null; rule: RowRule | null }

/** So many of a merchant's newest entries speak. */
const NEWEST = 10
/** So many counts of merchants teach what words mean. */
const MAX_COUNTS = 1_000

const NO_MODEL = learn([])

const sidedKey = ({ merchant, type }: Sided) => `${type} ${merchant}`

/** The proposal for each of these, by the first evidence that speaks. */
export async function proposeFor(db: Db, userId: UserId, asked: readonly Unclassified[]): Promise<Proposed[]> {
  const subjects = asked.map(subjectOf)
  const merchants = new Set(subjects.map(({ merchant }) => merchant).filter((key) => key !== ''))
  const habits = await findHabits(db, userId, [...merchants])
  const own = await findCategories(db, userId)
  const categories = indexCategories(own)
  const counts = await findMostFrequent(db, userId, MAX_COUNTS)
  const model = learn(counts)
  const usualOf = usualFor(counts, categories)
  const sameAs = cutFor(counts)
  const learnt = memoized((subject) =>
    propose(subject, { habit: habits.get(sidedKey(subject)), model, categories, usualOf, sameAs }),
  )
  // Where nothing is to be proposed the file itself still speaks.
  const inFile = memoized((subject) =>
    propose(subject, {
      habit: undefined,
      model: NO_MODEL,
      categories,
      usualOf: () => undefined,
      sameAs: () => undefined,
    }),
  )
  const types = new Map(own.map(({ id, type }) => [id, type]))
  const ruling = await findRuling(db, userId, types)
  return subjects.map((subject, index) => {
    const entry = asked[index]
    const rule = entry && ruling(entryOf(entry, subject))
    const named = { merchant: subject.merchant, merchantName: subject.name }
    if (!rule) return { ...learnt(subject), ...named, payee: null, rule: null }
    const { reason, effect } = rule
    if (proposesNothing(effect)) return { ...inFile(subject), ...named, payee: null, rule: null }
    const { categoryId, payee, tags, description, toAccountId, leaveOut } = effect
    const category =
      categoryId === null || types.get(categoryId) !== subject.type
        ? learnt(subject)
        : { categoryId, confidence: 'filled' as const, reason, newCategory: null }
    const more = { reason, tags, description, toAccountId, leaveOut }
    const isMore = tags.length > 0 || description !== '' || toAccountId !== null || leaveOut
    return { ...category, ...named, payee: payee || null, rule: isMore ? more : null }
  })
}

const entryOf = ({ description, accountId, type, amount }: Unclassified, { merchant }: Subject): Entry => ({
  folded: fold(description),
  merchant,
  accountId,
  type,
  amount,
})

/** A file has few different merchants. */
function memoized<T>(proposalOf: (subject: Subject) => T): (subject: Subject) => T {
  const found = new Map<string, T>()
  return (subject) =>
    found.getOrInsertComputed(`${sidedKey(subject)}\n${subject.person}\n${subject.fileCategory ?? ''}`, () =>
      proposalOf(subject),
    )
}

/** The same of one that is being typed. */
export async function proposeOne(
  db: Db,
  userId: UserId,
  { description, accountId, type, amount }: Call<typeof proposals.proposal>['query'],
): Promise<Proposal> {
  if (accountId !== undefined) await findAccountOrThrow(db, userId, accountId)
  const asked = { description, accountId: accountId ?? null, type, amount: amount ?? null }
  const [proposal] = await proposeFor(db, userId, [asked])
  if (!proposal) throw new Error('An entry without an answer')
  return proposal
}

function subjectOf({ description, type, fileCategory }: Unclassified): Subject {
  const { key, name, person } = knownMerchant(description)
  return { merchant: key, name, person, type, ...(fileCategory !== undefined && { fileCategory }) }
}

/** In which categories each of these merchants stands, by type and merchant. */
async function findHabits(db: Db, userId: UserId, merchants: readonly string[]): Promise<Map<string, Habit>> {
  const counts = Map.groupBy(await findCounts(db, userId, merchants), sidedKey)
  const sided = [...counts.values()].flatMap(([first]) => first ?? [])
  const newest = await findNewest(db, userId, sided, NEWEST)
  return new Map(
    newest.map((habit) => {
      const all = counts.get(sidedKey(habit)) ?? []
      const byCategory = new Map(all.map(({ category_id, entries }) => [category_id, entries]))
      return [sidedKey(habit), { newest: habit.newest, counts: byCategory }]
    }),
  )
}
