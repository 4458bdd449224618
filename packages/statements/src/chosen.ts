import type { Guess } from './types.ts'

/** What the caller's options say, in place of what the file would show. */
export const chosen = <T>(value: T): Guess<T> => ({ value, evidence: 'Você escolheu', from: 'options' })
