import type { Guess } from './options.ts'

/** A value taken from the caller's options instead of detected. */
export const chosen = <T>(value: T): Guess<T> => ({ value, evidence: 'Você escolheu', from: 'options' })
