import type { EntryType } from '@tostao/contract/fields'
import { formatCount } from '@tostao/primitives/count'
import { fold } from '@tostao/primitives/text'
import type { Categories } from './categories.ts'
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
  /** The category's name in the file, where the user does not have it. */
  newCategory: string | null
}

/** The evidence that the user's entries give. */
export interface Knowledge {
  habit: Habit | undefined
  model: Model
  categories: Categories
  /** The usual category of a merchant, by its name. */
  seedOf: (merchant: string, type: EntryType) => string | undefined
}

// Set by `npm run bench -- learning`.
const SURE_WORDS = 0.995
const LIKELY_WORDS = 0.55

const NOTHING: Proposal = { categoryId: null, confidence: null, reason: null, newCategory: null }

/**
 * The first evidence that speaks: the merchant's history, the words of all merchants, the file, what is usual. What is
 * only offered gives way to a category of the user's that the file names itself.
 */
export function propose(subject: Subject, knowledge: Knowledge): Proposal {
  const heard = byHistory(subject, knowledge)
  if (subject.person) return heard ?? NOTHING
  const file = byFile(subject, knowledge)
  const known = heard ?? byWords(subject, knowledge)
  if (known?.confidence !== 'filled' && file?.confidence === 'filled') return file
  return known ?? file ?? bySeed(subject, knowledge) ?? NOTHING
}

function byHistory({ name, type }: Subject, { habit, categories }: Knowledge): Proposal | undefined {
  const heard = habit && hear(habit)
  if (!heard || !categories[type].ids.has(heard.categoryId)) return undefined
  const counts = [...habit.counts.values()].reduce((sum, count) => sum + count, 0)
  const count = habit.counts.get(heard.categoryId) ?? 0
  const entries = counts === 1 ? 'lançamento' : 'lançamentos'
  const some = heard.sinceChange
    ? `nos ${formatCount(heard.sinceChange)} últimos`
    : `em ${formatCount(count)} de ${formatCount(counts)}`
  return said(heard.categoryId, heard.isSure, `Como ${some} ${entries} de ${name}`)
}

function byWords({ merchant, type }: Subject, { model, categories }: Knowledge): Proposal | undefined {
  const found = guess(model, merchant, type)
  if (!found || found.score < LIKELY_WORDS || !categories[type].ids.has(found.categoryId)) return undefined
  return said(found.categoryId, found.score >= SURE_WORDS, `Parecido com outros de “${found.word}”`)
}

function byFile({ type, fileCategory }: Subject, { categories }: Knowledge): Proposal | undefined {
  if (fileCategory === undefined) return undefined
  const folded = fold(fileCategory)
  const same = categories[type].named(folded)
  if (same) return said(same.id, true, `Pelo arquivo: ${fileCategory}`)
  const near = categories[type].near(folded)
  if (near) return said(near.id, false, `Pelo arquivo: ${fileCategory}`)
  return { ...NOTHING, reason: `Pelo arquivo: ${fileCategory}`, newCategory: fileCategory }
}

function bySeed({ merchant, type }: Subject, { categories, seedOf }: Knowledge): Proposal | undefined {
  const usual = seedOf(merchant, type)
  const category = usual === undefined ? undefined : categories[type].named(fold(usual))
  return category ? said(category.id, false, `Costuma ser: ${category.name}`) : undefined
}

const said = (categoryId: number, isSure: boolean, reason: string): Proposal => ({
  categoryId,
  confidence: isSure ? 'filled' : 'offered',
  reason,
  newCategory: null,
})
