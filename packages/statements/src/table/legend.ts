import { fold } from '@tostao/primitives/text'
import type { Table } from './table.ts'

const explained = /^"?([a-z]{1,2})"? ?[=:–-] ?(\p{L}.{2,60})$/u

/** The meaning that the file gives to its own letters (Santander: `P = Lançamento Provisionado`); both sides folded. */
export function legendIn({ around, sections }: Table): ReadonlyMap<string, string> {
  const rows = [...around, ...sections.flatMap((section) => section.rows)]
  const notes = rows.filter(({ cells }) => cells.filter((cell) => cell !== '').length === 1)
  return new Map(
    notes.flatMap(({ cells }) => {
      const [, letter, meaning] = explained.exec(fold(cells.join('').slice(0, 80))) ?? []
      return letter === undefined || meaning === undefined ? [] : [[letter, meaning] as const]
    }),
  )
}
