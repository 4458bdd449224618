/** Of one merchant and side: the categories of its newest classified entries, newest first, and how many there are of each in all. */
export interface Habit {
  newest: readonly number[]
  counts: ReadonlyMap<number, number>
}
