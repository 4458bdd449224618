import type { ColumnRole, DateOrder, DecimalMark, Delimiter, Encoding, SignRule } from '@tostao/statements/options'
import type { AccountKind } from '@tostao/texts/account-kind'

export interface Choice<T> {
  value: T
  name: string
  /** false: shown when detected, but not offered. */
  offered?: boolean
}

export const DELIMITERS: readonly Choice<Delimiter>[] = [
  { value: ',', name: 'vírgula' },
  { value: ';', name: 'ponto e vírgula' },
  { value: '\t', name: 'tabulação' },
  { value: '|', name: 'barra vertical' },
]

export const ENCODINGS: readonly Choice<Encoding>[] = [
  { value: 'ascii', name: 'sem acentos', offered: false },
  { value: 'utf-8', name: 'UTF-8' },
  { value: 'utf-8-bom', name: 'UTF-8 com marca', offered: false },
  { value: 'cp1252', name: 'Windows-1252' },
  { value: 'utf-16le', name: 'UTF-16 LE' },
  { value: 'utf-16be', name: 'UTF-16 BE' },
]

export const DATE_ORDERS: readonly Choice<DateOrder>[] = [
  { value: 'dmy', name: 'dia/mês/ano' },
  { value: 'mdy', name: 'mês/dia/ano' },
  { value: 'ymd', name: 'ano-mês-dia' },
]

export const DECIMAL_MARKS: readonly Choice<DecimalMark>[] = [
  { value: 'comma', name: 'vírgula (1.234,56)' },
  { value: 'dot', name: 'ponto (1,234.56)' },
]

export const SIGNS: readonly Choice<SignRule>[] = [
  { value: 'printed', name: 'menos é saída' },
  { value: 'inverted', name: 'menos é entrada' },
  { value: 'balance', name: 'pelo saldo da linha', offered: false },
]

export const KINDS: readonly Choice<AccountKind>[] = [
  { value: 'bank', name: 'conta' },
  { value: 'card', name: 'cartão' },
]

const MAX_HEADER_LINE = 30

export const HEADER_LINES: readonly Choice<number>[] = [
  { value: 0, name: 'sem cabeçalho' },
  ...Array.from({ length: MAX_HEADER_LINE }, (_, index) => ({ value: index + 1, name: `linha ${index + 1}` })),
]

export const ROLES: readonly Choice<ColumnRole>[] = [
  { value: 'date', name: 'Data' },
  { value: 'description', name: 'Descrição' },
  { value: 'amount', name: 'Valor' },
  { value: 'credit', name: 'Entrada (crédito)' },
  { value: 'debit', name: 'Saída (débito)' },
  { value: 'type', name: 'Tipo' },
  { value: 'balance', name: 'Saldo' },
  { value: 'installment', name: 'Parcela' },
  { value: 'id', name: 'Identificador' },
  { value: 'account', name: 'Conta' },
  { value: 'destination', name: 'Conta de destino' },
  { value: 'category', name: 'Categoria' },
  { value: 'payee', name: 'Favorecido' },
  { value: 'status', name: 'Situação' },
  { value: 'ignored', name: 'Não usar' },
]
