import { fold } from '@tostao/primitives/text'
import { nameOf } from '../columns/names.ts'
import { cellOf } from '../row.ts'
import type { Section } from './table.ts'

/**
 * Whether a table lists securities that came into or left a broker's custody (B3's Movimentação). A credit of shares that
 * were bought is money that went out.
 */
export function listsSecurities({ header, columns: { type }, transactions }: Section): boolean {
  const names = header?.cells.map(nameOf) ?? []
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name))
  return (
    type !== undefined &&
    has(/^(?:quantidade|qtde?)\b/) &&
    has(/\bpreco\b/) &&
    transactions.every(({ cells }) => /^(?:cred|deb)/.test(fold(cellOf(cells, type))))
  )
}
