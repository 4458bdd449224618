/** How a text is set. */
export interface Style {
  size: number
  isBold?: boolean
  isFaint?: boolean
}

/** Where a text begins on its base line, in points from the page's upper left corner. */
interface PdfText extends Style {
  text: string
  x: number
  y: number
}

interface PdfRule {
  x: number
  y: number
  width: number
  isStrong?: boolean
}

export type Mark = PdfText | PdfRule
export type WidthOf = (text: string, style: Style) => number

/** What is kept together on a page, measured from its own top. */
export interface Section {
  height: number
  marks: readonly Mark[]
}

export interface Table {
  title: string
  /** The first column has the room that the others leave. */
  head: readonly string[]
  widths: readonly number[]
  rows: readonly (readonly string[])[]
  empty: string
}

/** A4. */
const PAGE = { left: 48, right: 547, top: 52, bottom: 780, footer: 806 }
export const WIDTH = PAGE.right - PAGE.left
const BETWEEN = 24
export const HALF = (WIDTH - BETWEEN) / 2
const ROW = 17
const PAD = 8

const HEADING: Style = { size: 11, isBold: true }
export const PLAIN: Style = { size: 9 }
export const FAINT: Style = { size: 8.5, isFaint: true }

/** As many pages as the sections need, with `note` and the page's number at the foot of each. */
export function inPages(sections: readonly Section[], note: string, pen: Pen): Mark[][] {
  const pages: Mark[][] = []
  let top = Number.POSITIVE_INFINITY
  for (const { height, marks } of sections) {
    if (top + height > PAGE.bottom) {
      pages.push([])
      top = PAGE.top
    }
    pages.at(-1)?.push(...moved(marks, PAGE.left, top))
    top += height + BETWEEN
  }
  return pages.map((marks, index) => [
    ...marks,
    { x: PAGE.left, y: PAGE.footer - ROW, width: WIDTH },
    pen.left(note, PAGE.left, PAGE.footer, HALF, FAINT),
    pen.right(`Página ${index + 1} de ${pages.length}`, PAGE.right, PAGE.footer, FAINT),
  ])
}

const moved = (marks: readonly Mark[], x: number, y: number): Mark[] =>
  marks.map((mark) => ({ ...mark, x: mark.x + x, y: mark.y + y }))

/** Two sections, each half as wide as the page. */
export const beside = (left: Section, right: Section): Section => ({
  height: Math.max(left.height, right.height),
  marks: [...left.marks, ...moved(right.marks, HALF + BETWEEN, 0)],
})

const sumOf = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0)

/** A title over names and what is said of them, which is aligned to the right. */
export function tableOf({ title, head, widths, rows, empty }: Table, width: number, pen: Pen): Section {
  const names = width - sumOf(widths)
  const first = 2 * ROW + PAD
  const line = (cells: readonly string[], y: number, style: Style): Mark[] =>
    cells.map((cell, column) =>
      column === 0
        ? pen.left(cell, 0, y, names, style)
        : pen.right(cell, names + sumOf(widths.slice(0, column)), y, style),
    )
  const top: Mark[] = [{ x: 0, y: 0, width, isStrong: true }, pen.left(title, 0, ROW + 2, width, HEADING)]
  if (rows.length === 0) return { height: first, marks: [...top, pen.left(empty, 0, first, width, PLAIN)] }
  const lines = rows.flatMap((cells, index) => {
    const y = first + (index + 1) * ROW
    return [{ x: 0, y: y - 12, width }, ...line(cells, y, PLAIN)]
  })
  return { height: first + rows.length * ROW, marks: [...top, ...line(head, first - 2, FAINT), ...lines] }
}

export type Pen = ReturnType<typeof penOf>

/** Sets texts that begin or end at a place; what has too little room is cut. */
export function penOf(widthOf: WidthOf) {
  const cut = (text: string, room: number, style: Style) => {
    if (widthOf(text, style) <= room) return text
    const letters = [...text]
    const shown = () => `${letters.join('').trimEnd()}…`
    while (letters.length > 1 && widthOf(shown(), style) > room) letters.pop()
    return shown()
  }
  return {
    left: (text: string, x: number, y: number, room: number, style: Style): Mark => ({
      text: cut(writable(text), room, style),
      x,
      y,
      ...style,
    }),
    right: (text: string, x: number, y: number, style: Style): Mark => {
      const shown = writable(text)
      return { text: shown, x: x - widthOf(shown, style), y, ...style }
    },
  }
}

/** Beyond Latin-1, what the encoding of a PDF's own fonts has (Windows 1252). */
const OTHERS = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'
const PICTURE = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Cf}\p{Mn}]/u

/** In the letters of a PDF's own fonts, which have neither pictures nor the minus sign, nor a width of U+00A0. */
const writable = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll('−', '–')
    .replaceAll(/\s/g, ' ')
    .replace(/[^\x20-\x7e\xa0-\xff]/gu, (letter) =>
      OTHERS.includes(letter) ? letter : PICTURE.test(letter) ? '' : '?',
    )
    .trim() || '?'
