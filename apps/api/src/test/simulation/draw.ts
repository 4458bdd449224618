/** An operation draws from this: the numbers of its step, so that it does the same when it is repeated. */
export class Draw {
  readonly #numbers: readonly number[]
  #next = 0
  constructor(numbers: readonly number[]) {
    this.#numbers = numbers
  }
  /** A whole number from 0, below `limit`. */
  below(limit: number): number {
    const number = this.#numbers[this.#next % this.#numbers.length] ?? 0
    this.#next += 1
    return number % Math.max(1, limit)
  }
  of<T>(list: readonly T[]): T | undefined {
    return list[this.below(list.length)]
  }
  amount(): number {
    return 1 + this.below(500_00)
  }
}
