import { formatCount } from '@tostao/primitives/count'

const NAMED = 5

/** Lines of the file in Portuguese: 'na linha 3', 'nas linhas 3 e 5', 'nas linhas 3, 5, 6, 8, 9 e mais 2'. */
export const whereOf = (lines: readonly number[]): string =>
  lines.length === 1 ? `na linha ${listOf(lines)}` : `nas linhas ${listOf(lines)}`

/** The same at the beginning of a sentence. */
export const subjectOf = (lines: readonly number[]): string =>
  lines.length === 1 ? `A linha ${listOf(lines)}` : `As linhas ${listOf(lines)}`

function listOf(lines: readonly number[]): string {
  const named = lines.slice(0, NAMED).map(formatCount)
  const last = lines.length > NAMED ? `mais ${formatCount(lines.length - NAMED)}` : named.pop()
  return named.length === 0 ? `${last}` : `${named.join(', ')} e ${last}`
}
