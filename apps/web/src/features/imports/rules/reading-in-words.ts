import type { SignRule } from '@tostao/statements/options'
import type { Detection } from '@tostao/statements/types'
import type { TypeMode } from './resolve-row.ts'
import { type Choice, DATE_ORDERS, DECIMAL_MARKS } from './setting-choices.ts'

const SIGNS: Readonly<Record<SignRule, string>> = {
  printed: 'valor com menos é gasto',
  inverted: 'valor sem menos é gasto',
  columns: 'entradas e saídas em colunas',
  type: 'uma coluna diz se entra ou sai',
  balance: 'o saldo diz se entra ou sai',
}
const TYPES = { RECEITA: 'tudo é receita', DESPESA: 'tudo é despesa' } as const
const NAMED: Partial<Record<Detection['format']['value'], string>> = { ofx: 'OFX', camt: 'camt.053' }

/** Tells what of the reading could be wrong, and what the user has chosen; not what the file shows by itself. */
export function readingInWords(detection: Detection, typeMode: TypeMode): string[] {
  const { format, dateOrder, decimalMark, signs } = detection
  const type = typeMode === 'sign' ? SIGNS[signs.value] : TYPES[typeMode]
  if (format.value === 'tostao') return ['exportado pelo Tostão']
  const named = NAMED[format.value]
  if (named !== undefined) return [named, ...(typeMode === 'sign' ? [] : [type])]
  const dates = dateOrder.from === 'file' ? [] : [`datas em ${nameOf(DATE_ORDERS, dateOrder.value)}`]
  const decimals = decimalMark.from === 'file' ? [] : [nameOf(DECIMAL_MARKS, decimalMark.value)]
  return [type, ...dates, ...decimals]
}

const nameOf = <T extends string>(choices: readonly Choice<T>[], taken: T) =>
  choices.find(({ value }) => value === taken)?.name ?? taken
