import type { EntryType } from '@tostao/contract/fields'
import { fold } from '@tostao/primitives/text'
import type { Habit } from './habits.ts'
import type { Model } from './words.ts'

export interface Subject {
  merchant: string
  name: string
  person: boolean
  type: EntryType
  fileCategory?: string
}
export interface OwnCategory {
  id: number
  name: string
  type: EntryType
}
export interface Proposal {
  categoryId: number | null
  confidence: 'filled' | 'offered' | null
  reason: string | null
  newCategory?: string
}
const NOTHING: Proposal = { categoryId: null, confidence: null, reason: null }
export function propose(
  subject: Subject,
  habit: Habit | undefined,
  _model: Model,
  categories: readonly OwnCategory[],
  seedOf: (key: string, type: EntryType) => string | undefined,
): Proposal {
  if (habit) {
    const [first] = habit.newest
    const all = [...habit.counts.values()].reduce((sum, n) => sum + n, 0)
    const agree = habit.newest.filter((id) => id === first).length
    if (first !== undefined) {
      const n = habit.counts.get(first) ?? 0
      const reason = `Como em ${n} de ${all} lançamentos de ${subject.name}`
      return {
        categoryId: first,
        confidence: agree >= 2 && agree === habit.newest.length ? 'filled' : 'offered',
        reason,
      }
    }
  }
  if (subject.person) return NOTHING
  const own = (name: string) => categories.find((one) => one.type === subject.type && fold(one.name) === fold(name))
  const file = subject.fileCategory ? own(subject.fileCategory) : undefined
  if (file) return { categoryId: file.id, confidence: 'filled', reason: `Pelo arquivo: ${file.name}` }
  const seed = seedOf(subject.merchant, subject.type)
  const seeded = seed ? own(seed) : undefined
  return seeded ? { categoryId: seeded.id, confidence: 'offered', reason: `Costuma ser: ${seeded.name}` } : NOTHING
}
