import type { Centavos } from '@tostao/primitives/money'

const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]
const LINES = 3
const SMALLEST = 100

/** Round amounts from zero to at least `top`, at most four of them. */
export function gridOf(top: Centavos): Centavos[] {
  const least = Math.max(SMALLEST, top / LINES)
  const size = 10 ** Math.floor(Math.log10(least))
  const step = size * (STEPS.find((round) => round * size >= least) ?? 10)
  return Array.from({ length: Math.ceil(Math.max(1, top) / step) + 1 }, (_, line) => line * step)
}
