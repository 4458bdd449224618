/** One record of a table as cut from the file. */
export interface FileRow {
  /** Line of the file where it starts, counted from 1. */
  line: number
  cells: string[]
  text: string
  /** A quote is missing, so the cells may be cut in the wrong places. */
  isTorn?: boolean
}

/** The cell at `index`; empty when the table has no such column or the row is shorter. */
export const cellOf = (cells: readonly string[], index: number | undefined) =>
  index === undefined ? '' : (cells[index] ?? '')

/** The lines of the text, ended by CRLF, LF or a lone CR (Bradesco's card file). */
export function linesOf(text: string): string[] {
  return text.split(/\r\n|\n|\r/)
}
