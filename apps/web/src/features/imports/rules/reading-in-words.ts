import type { SignRule } from '@tostao/statements/options'
import type { Detection } from '@tostao/statements/types'
import type { TypeMode } from './resolve-row.ts'
import { type Choice, DATE_ORDERS, DELIMITERS } from './setting-choices.ts'

const DECIMALS = { comma: 'centavos depois da vírgula', dot: 'centavos depois do ponto' } as const
const SIGNS: Readonly<Record<SignRule, string>> = {
  printed: 'valor negativo é despesa',
  inverted: 'valor positivo é despesa',
  columns: 'entradas e saídas em colunas',
  type: 'uma coluna diz o tipo',
  balance: 'o saldo diz o tipo',
}
const TYPES = { RECEITA: 'tudo é receita', DESPESA: 'tudo é despesa' } as const

/** How the file was read, the most telling first: a phone has room for one. */
export function readingInWords(detection: Detection, typeMode: TypeMode): string[] {
  const { format, delimiter, dateOrder, decimalMark, signs } = detection
  const type = typeMode === 'sign' ? SIGNS[signs.value] : TYPES[typeMode]
  if (format.value === 'tostao') return ['Exportado pelo Tostão']
  if (format.value === 'ofx' || format.value === 'camt')
    return [format.value === 'ofx' ? 'OFX' : 'camt.053', ...(typeMode === 'sign' ? [] : [type])]
  const written = [`datas em ${nameOf(DATE_ORDERS, dateOrder.value)}`, type, DECIMALS[decimalMark.value]]
  if (format.value === 'qif') return ['QIF', ...written]
  return [...written, delimiter ? `colunas separadas por ${nameOf(DELIMITERS, delimiter.value)}` : 'colunas alinhadas']
}

const nameOf = <T extends string>(choices: readonly Choice<T>[], taken: T) =>
  choices.find(({ value }) => value === taken)?.name ?? taken
