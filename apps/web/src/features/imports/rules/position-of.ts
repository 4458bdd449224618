import type { Prepared } from './prepare-import.ts'

/** The position in the CSV of the row that begins on a line of it. */
export function positionOf({ csvLines }: Pick<Prepared, 'csvLines'>): (line: number) => number | undefined {
  const positions = new Map(csvLines.map((line, position) => [line, position]))
  return (line) => positions.get(line)
}
