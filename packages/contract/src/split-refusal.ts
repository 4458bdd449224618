import type { Centavos } from '@tostao/primitives/money'

/** Why split lines do not fit an amount: a single line, or another sum. */
export function splitRefusal(
  amount: Centavos,
  lines: readonly { amount: Centavos }[],
): 'split_count' | 'split_sum_mismatch' | undefined {
  if (lines.length === 0) return undefined
  if (lines.length === 1) return 'split_count'
  return lines.reduce((sum, line) => sum + line.amount, 0) === amount ? undefined : 'split_sum_mismatch'
}
