import { type EntryType, labelName } from '@tostao/contract/fields'
import { formatCount } from '@tostao/primitives/count'
import { fold } from '@tostao/primitives/text'
import { categoriesIn, isSilent, shortLabel, usualOfLabel } from '@tostao/texts/bank-categories'
import type { Usual } from '@tostao/texts/merchant'
import * as z from 'zod/mini'
import type { Categories } from './categories.ts'
import type { Same } from './cut-names.ts'
import { type Habit, hear } from './habits.ts'
import { guess, type Model } from './words.ts'

/** An entry for which a category is sought. */
export interface Subject {
  merchant: string
  /** The merchant's, to be read. */
  name: string
  person: boolean
  type: EntryType
  /** The category's name in the file. */
  fileCategory?: string
}

export interface Proposal {
  categoryId: number | null
  confidence: 'filled' | 'offered' | null
  /** For the user to read. */
  reason: string | null
  /** The name of a category that the user does not have. */
  newCategory: string | null
}

/** The evidence that the user's entries give. */
export interface Knowledge {
  habit: Habit | undefined
  model: Model
  categories: Categories
  /** The usual category of a merchant, by its key; sure where the user files such ones so. */
  usualOf: (merchant: string, type: EntryType) => Usual | undefined
  /** The user's merchant of which this is a cut name, or the other way round. */
  sameAs: (merchant: string, type: EntryType) => Same | undefined
}

// Set by `npm run bench -- learning`.
const SURE_WORDS = 0.995
const LIKELY_WORDS = 0.55

const NOTHING: Proposal = { categoryId: null, confidence: null, reason: null, newCategory: null }

/** One piece of evidence: it says a category of the user's, or a usual one that the user may not have. */
type Evidence = { isSure: boolean; reason: string } & ({ categoryId: number } | { usual: string })

/**
 * The first evidence that speaks: the merchant's history, the user's category that the file names, the history of a name
 * that was cut, what is sure of the merchant, what a bank means by the label, what is likely of the merchant. One that is
 * sure confirms the first.
 */
export function propose(subject: Subject, knowledge: Knowledge): Proposal {
  const heard = byHistory(subject, knowledge)
  if (subject.person) return heard ? said(heard, heard.categoryId) : NOTHING
  const same = bySame(subject, knowledge)
  const words = byWords(subject, knowledge)
  const usual = byUsual(subject, knowledge)
  const likely = [words, usual]
  const all: readonly (Evidence | undefined)[] = [
    heard,
    byName(subject, knowledge),
    same,
    ...likely.filter((each) => each?.isSure),
    byLabel(subject),
    ...likely,
  ]
  const { named } = knowledge.categories[subject.type]
  const found = all.flatMap((each) => {
    if (!each) return []
    const categoryId = 'usual' in each ? named(fold(each.usual))?.id : each.categoryId
    return categoryId === undefined ? [] : { isSure: each.isSure, reason: each.reason, categoryId }
  })
  const [first] = found
  if (!first) return missing(subject, knowledge, all)
  // The words of the user's merchants say nothing new of the merchant's own history.
  const confirming = [same?.categoryId, usual?.isSure ? named(fold(usual.usual))?.id : undefined]
  return said({ ...first, isSure: first.isSure || confirming.includes(first.categoryId) }, first.categoryId)
}

/** The name of a category to be created: the usual one, else in the word of the file. */
function missing(
  { type, fileCategory }: Subject,
  { categories }: Knowledge,
  all: readonly (Evidence | undefined)[],
): Proposal {
  const usual = all.find((each) => each !== undefined && 'usual' in each)
  // Who has categories and lacks this one does without it, unless the file asks for it.
  const isWanted = fileCategory !== undefined || categories[type].ids.size === 0
  if (usual && 'usual' in usual && isWanted) return { ...NOTHING, reason: usual.reason, newCategory: usual.usual }
  if (fileCategory === undefined || isSilent(fileCategory)) return NOTHING
  const name = z.safeParse(labelName, shortLabel(fileCategory))
  return name.success ? { ...NOTHING, reason: `Pelo arquivo: ${fileCategory}`, newCategory: name.data } : NOTHING
}

function byHistory({ name, type }: Subject, { habit, categories }: Knowledge) {
  const heard = habit && hear(habit)
  if (!heard || !categories[type].ids.has(heard.categoryId)) return undefined
  const counts = [...habit.counts.values()].reduce((sum, count) => sum + count, 0)
  const count = habit.counts.get(heard.categoryId) ?? 0
  const entries = counts === 1 ? 'transação' : 'transações'
  const some = heard.sinceChange
    ? `nas ${formatCount(heard.sinceChange)} últimas`
    : `em ${formatCount(count)} de ${formatCount(counts)}`
  return { categoryId: heard.categoryId, isSure: heard.isSure, reason: `Como ${some} ${entries} de ${name}` }
}

/** A category of the user's that the file names, or of which it names a word. */
function byName({ type, fileCategory }: Subject, { categories }: Knowledge): Evidence | undefined {
  if (fileCategory === undefined) return undefined
  const reason = `Pelo arquivo: ${fileCategory}`
  const { named, near } = categories[type]
  const same = categoriesIn(fileCategory).flatMap((name) => named(fold(name)) ?? [])[0]
  if (same) return { categoryId: same.id, isSure: true, reason }
  const like = isSilent(fileCategory) ? undefined : near(fold(fileCategory))
  return like && { categoryId: like.id, isSure: false, reason }
}

function bySame({ merchant, type }: Subject, { sameAs, categories }: Knowledge) {
  const same = sameAs(merchant, type)
  if (!same || !categories[type].ids.has(same.categoryId)) return undefined
  return { categoryId: same.categoryId, isSure: true, reason: `Parece ser o mesmo de “${same.merchant}”` }
}

function byLabel({ merchant, type, fileCategory }: Subject): Evidence | undefined {
  const usual = fileCategory === undefined ? undefined : usualOfLabel(fileCategory, type, merchant)
  return usual === undefined ? undefined : { usual, isSure: false, reason: `Pelo arquivo: ${fileCategory}` }
}

function byWords({ merchant, type }: Subject, { model, categories }: Knowledge): Evidence | undefined {
  const found = guess(model, merchant, type)
  if (!found || found.score < LIKELY_WORDS || !categories[type].ids.has(found.categoryId)) return undefined
  const reason = `Parecido com outros de “${found.word}”`
  return { categoryId: found.categoryId, isSure: found.score >= SURE_WORDS, reason }
}

function byUsual({ merchant, type }: Subject, { usualOf }: Knowledge) {
  const usual = usualOf(merchant, type)
  return usual && { usual: usual.category, isSure: usual.isSure, reason: `Costuma ser: ${usual.category}` }
}

const said = ({ isSure, reason }: Pick<Evidence, 'isSure' | 'reason'>, categoryId: number): Proposal => ({
  categoryId,
  confidence: isSure ? 'filled' : 'offered',
  reason,
  newCategory: null,
})
