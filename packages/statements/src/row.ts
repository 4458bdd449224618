/** One record of a table, whole, as cut from the file. */
export interface Row {
  /** Line of the file where it starts, counted from 1. */
  line: number
  cells: string[]
  text: string
}

/** A cell as cut from the file, empty where the table has no such column or the row ends before it. */
export const cellOf = (cells: readonly string[], index: number | undefined) =>
  index === undefined ? '' : (cells[index] ?? '')

/** Lines of the text, whatever ends them: CRLF, LF or the lone CR of Bradesco's card file. */
export function linesOf(text: string): string[] {
  return text.split(/\r\n|\n|\r/)
}
