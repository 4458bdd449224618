/** Begins a text that a spreadsheet would calculate, or that `harmlessCell` has made of one. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/

/** An apostrophe before it makes a formula a text; one that was there gets a second, so that it can be taken away again. */
export const harmlessCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** A cell as it was before `harmlessCell`. */
export const plainCell = (cell: string): string => (/^'/.test(cell) && FORMULA.test(cell) ? cell.slice(1) : cell)
