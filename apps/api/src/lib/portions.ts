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

/** Reads many in portions; answers all that was found. */
export async function inPortions<T, R>(all: Iterable<T>, read: (portion: T[]) => Promise<readonly R[]>): Promise<R[]> {
  const found: R[] = []
  for (const portion of portions([...all])) found.push(...(await read(portion)))
  return found
}
