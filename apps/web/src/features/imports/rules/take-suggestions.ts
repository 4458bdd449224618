import type { Id } from '@tostao/contract/fields'
import type { CategoryChoice } from './prepare-import.ts'
import type { Decision, Decisions } from './review.ts'

/** What accepting a suggestion gives a row: a category, or the other account of a transfer. */
export type Suggestion = { categoryId: CategoryChoice } | { otherAccount: Id }
export type Suggestions = ReadonlyMap<number, Suggestion>

export function withSuggestions(decisions: Decisions, taken: Suggestions): Decisions {
  const all: Record<number, Decision> = { ...decisions }
  for (const [index, suggestion] of taken) all[index] = { ...all[index], ...suggestion }
  return all
}

/** As if nobody had taken these suggestions; what was chosen since stays. */
export function withoutSuggestions(decisions: Decisions, taken: Suggestions): Decisions {
  const rest: Record<number, Decision> = { ...decisions }
  for (const [index, suggestion] of taken) {
    const [key, value] =
      'categoryId' in suggestion
        ? (['categoryId', suggestion.categoryId] as const)
        : (['otherAccount', suggestion.otherAccount] as const)
    const { [key]: said, ...decision } = rest[index] ?? {}
    if (said === value) rest[index] = decision
  }
  return rest
}
