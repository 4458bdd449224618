/** The categories of a merchant's newest classified entries on one side, newest first, and how many stand in each in all. */
export interface Habit {
  newest: readonly number[]
  counts: ReadonlyMap<number, number>
}

export interface Heard {
  categoryId: number
  /** As good as known. */
  isSure: boolean
  /** After a change of habit: how many of the newest agree. */
  sinceChange?: number
}

// Set by `npm run bench -- learning`.
/** So many entries in a row make a habit, also after another one. */
const HABIT = 2
/** An exception or two are none: so many of the newest must agree. */
const AGREED = 0.9

/**
 * The category that a merchant's history says for its next entry: sure when the newest entries agree, two being enough
 * where there was never another category. A merchant that goes back and forth, as a marketplace, is never sure.
 */
export function hear({ newest }: Habit): Heard | undefined {
  const [first] = newest
  if (first === undefined) return undefined
  const changes = newest.filter((category, at) => at > 0 && category !== newest[at - 1]).length
  const since = newest.findIndex((category) => category !== first)
  const streak = since < 0 ? newest.length : since
  if (changes === 0) return { categoryId: first, isSure: streak > 1 }
  if (changes === 1 && streak >= HABIT) return { categoryId: first, isSure: true, sinceChange: streak }
  const usual = mostOf(newest)
  const share = newest.filter((category) => category === usual).length / newest.length
  return { categoryId: usual ?? first, isSure: usual === first && share >= AGREED && streak > 1 }
}

/** The most frequent; of equally frequent ones the newest. */
function mostOf(newest: readonly number[]): number | undefined {
  const counts = new Map<number, number>()
  for (const category of newest) counts.set(category, (counts.get(category) ?? 0) + 1)
  return [...counts].reduce<[number, number] | undefined>(
    (most, each) => (most === undefined || each[1] > most[1] ? each : most),
    undefined,
  )?.[0]
}
