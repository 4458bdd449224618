/** Does all works, at most so many at once, begun in their order; what they came to, in the same order. */
export async function atOnce<T>(count: number, works: readonly (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = []
  const left = works.entries()
  const take = async () => {
    for (const [index, work] of left) results[index] = await work()
  }
  await Promise.all(Array.from({ length: count }, take))
  return results
}
