import { readRecords } from '../records/read-records.ts'
import type { OwnRecords } from '../records/types.ts'

export const TODAY = '2026-01-15'

/** The header of Tostão's own list. */
export const OWN = 'Data;Tipo;Descrição;Valor;Conta;Categoria;Favorecido;Tags;Situação;Outra conta;Código;Observação'

/** Reads a text that must be a list of records. */
export function readList(text: string, today = TODAY): OwnRecords {
  const found = readRecords(new TextEncoder().encode(text), today)
  if (!found) throw new Error('Not recognised')
  return found
}
