const FIRST_PORTION = 200
const MAX_PORTION = 1_000

/** Growing portions: PostgreSQL starts early and plans few statements. */
export function* portions<T>(rows: readonly T[]): Generator<T[]> {
  let size = FIRST_PORTION
  for (let start = 0; start < rows.length; ) {
    yield rows.slice(start, start + size)
    start += size
    size = Math.min(4 * size, MAX_PORTION)
  }
}
