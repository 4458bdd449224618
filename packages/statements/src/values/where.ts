import { formatCount } from '@tostao/primitives/count'

const NAMED = 5

/** Lines of the file in Portuguese: 'na linha 3', 'em 7 linhas (3, 5, 6, 8, 9 e mais 2)'. */
export function whereOf(lines: readonly number[]): string {
  const named = lines.slice(0, NAMED).map(formatCount)
  const more = lines.length > NAMED ? ` e mais ${formatCount(lines.length - NAMED)}` : ''
  return lines.length === 1
    ? `na linha ${named}`
    : `em ${formatCount(lines.length)} linhas (${named.join(', ')}${more})`
}
