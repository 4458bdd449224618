import { existsSync, readFileSync } from 'node:fs'
import type { Statement } from '../types.ts'

/** Real files of Brazilian banks, kept outside the repository because their rows are not ours to publish. */
export const sharedFolder = new URL('../../../../../shared/statements/', import.meta.url)

export const hasShared = existsSync(sharedFolder)

/** The expected rows of the shared files, by name, as JSON. */
export const sharedExpected = hasShared ? readFileSync(new URL('EXPECTED.json', sharedFolder), 'utf8') : '{}'

export const SAVED = { savedOn: '2026-11-21' } as const

export const amountsOf = ({ accounts }: Statement) =>
  accounts.flatMap(({ transactions }) => transactions.map(({ line, day, amount }) => ({ line, day, amount })))

/** Whether the import asks, or a balance or a total disagrees. */
export const isLoud = ({ accounts, questions }: Statement) =>
  questions.length > 0 || accounts.some(({ checks }) => checks.some(({ agrees }) => !agrees))
