import { inject } from 'vitest'

/**
 * How often a property is tried here: on PostgreSQL, where a call takes three times as long, a third as often. For rules
 * that are the same on both engines; `running-totals.test.ts` tries the triggers as often on each.
 */
export const runsHere = (runs: number): number => (inject('engine') === 'postgres' ? Math.ceil(runs / 3) : runs)
