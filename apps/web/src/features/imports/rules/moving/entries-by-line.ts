import type { MovingPart } from './rows.ts'

/** The index of the entry whose row begins on a line of the part's CSV. */
export function entriesByLine({ csvLines, entries }: Pick<MovingPart, 'csvLines' | 'entries'>) {
  const indexes = new Map(csvLines.map((line, row) => [line, entries[row]]))
  return (line: number) => indexes.get(line)
}
