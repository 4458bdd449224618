// Two years of a household in the files of several apps, with which the reader of records, the wizard and the API are tested.

import { addDays, type Day } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'

export interface Told {
  day: Day
  /** Signed. */
  amount: Centavos
  account: string
  to?: string
  description: string
  group: string
  category: string
  tags: string[]
}

export const CURRENT = 'Itaú Conta Corrente'
export const SAVINGS = 'Poupança Caixa'
export const CARD = 'Cartão Nubank'

const spending = [
  ['Alimentação', 'Mercado', 'Supermercado São João'],
  ['Alimentação', 'Padaria', 'Pão Açúcar da Esquina'],
  ['Casa', 'Luz', 'Energia Elétrica'],
  ['Casa', 'Água', 'Sanepar água'],
  ['Transporte', 'Combustível', 'Posto Ipê; rodovia'],
  ['Lazer', 'Cinema', 'Cinemark "Sessão das 8"'],
  ['Saúde', 'Farmácia', 'Farmácia Coração, centro'],
] as const

/** The same in each run. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

/** 600 rows of a file with two rows a transfer: from January 2024 to December 2025. */
export function household(): Told[] {
  const next = random(63)
  const told: Told[] = []
  const common = { group: '', category: '', tags: [] }
  for (let month = 0; month < 24; month++) {
    const first = `${2024 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`
    told.push({
      ...common,
      day: addDays(first, 4),
      amount: 520_000 + month,
      account: CURRENT,
      description: 'Salário',
      category: 'Salário',
    })
    told.push({
      ...common,
      day: addDays(first, 6),
      amount: -50_000 - month,
      account: CURRENT,
      to: SAVINGS,
      description: 'Guardar',
    })
    told.push({
      ...common,
      day: addDays(first, 9),
      amount: -120_000 - month,
      account: CURRENT,
      to: CARD,
      description: 'Fatura',
    })
    for (let count = 0; count < 20; count++) {
      const [group, category, description] = spending[Math.floor(next() * spending.length)] ?? spending[0]
      const account = next() < 0.5 ? CARD : CURRENT
      const isRefund = next() < 0.06
      const amount = (isRefund ? 1 : -1) * (100 + Math.floor(next() * 40_000))
      const tags = next() < 0.3 ? ['férias', 'família'].slice(0, 1 + Math.floor(next() * 2)) : []
      const text = isRefund ? `Estorno ${description}` : next() < 0.1 ? `${description} 3/10` : description
      told.push({
        day: addDays(first, Math.floor(next() * 28)),
        amount,
        account,
        description: text,
        group,
        category,
        tags,
      })
    }
  }
  return told
}

const reais = (amount: Centavos) => (amount / 100).toFixed(2)
const brazilian = (amount: Centavos) => reais(amount).replace('.', ',')
const slashed = (day: Day) => day.split('-').reverse().join('/')
const american = (day: Day) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`

interface Side extends Told {
  other: string
}

/** Both rows of a transfer. */
const sides = (entries: readonly Told[]): Side[] =>
  entries.flatMap((entry) =>
    entry.to === undefined
      ? [{ ...entry, other: '' }]
      : [
          { ...entry, other: entry.to },
          { ...entry, amount: -entry.amount, account: entry.to, other: entry.account },
        ],
  )

const table = (delimiter: string, header: string, rows: readonly (readonly string[])[]): string =>
  [
    header,
    ...rows.map((cells) =>
      cells.map((cell) => (/["\n;,]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(delimiter),
    ),
  ].join('\r\n')

/** A household's file by its app, as text. */
export const files: Readonly<Record<string, (entries: readonly Told[]) => string>> = {
  Organizze: (entries) =>
    table(
      ';',
      'Data;Descrição;Categoria;Valor;Situação;Conta;Tipo da conta;Tags',
      sides(entries).map(({ day, description, group, category, amount, account, other, tags }) => [
        slashed(day),
        other ? `Transferência ${amount < 0 ? 'para' : 'de'} ${other}` : description,
        other ? 'Transferências' : group ? `${group}: ${category}` : category,
        brazilian(amount),
        'Pago',
        account,
        account === CARD ? 'Cartão de crédito' : account === SAVINGS ? 'Poupança' : 'Conta corrente',
        tags.join(', '),
      ]),
    ),
  Mobills: (entries) =>
    table(
      ';',
      'Tipo;Descrição;Valor;Categoria;Subcategoria;Conta;Data;Situação;Tags;Observações',
      sides(entries).map(({ day, description, group, category, amount, account, other, tags }) => [
        other ? 'Transferência' : amount < 0 ? 'Despesa' : 'Receita',
        other ? `Transferência ${amount < 0 ? 'para' : 'de'} ${other}` : description,
        brazilian(Math.abs(amount)),
        group || category,
        group ? category : '',
        account,
        slashed(day),
        amount < 0 ? 'Paga' : 'Recebida',
        tags.join(';'),
        '',
      ]),
    ),
  'Minhas Economias': (entries) =>
    table(
      ';',
      'Data Ocorrência;Descrição;Valor;Categoria;Conta;Conta transferência;Tags',
      entries.map(({ day, description, group, category, amount, account, to = '', tags }) => [
        slashed(day),
        description,
        `R$ ${brazilian(amount)}`,
        group ? `${group} > ${category}` : category,
        account,
        to,
        tags.join(','),
      ]),
    ),
  YNAB: (entries) =>
    table(
      ',',
      '"Account","Flag","Date","Payee","Category Group/Category","Category Group","Category","Memo","Outflow","Inflow","Cleared"',
      sides(entries).map(({ day, description, group, category, amount, account, other }) => [
        account,
        '',
        american(day),
        other ? `Transfer : ${other}` : description,
        ...(category ? [`${group || 'Renda'}: ${category}`, group || 'Renda', category] : ['', '', '']),
        '',
        `R$${reais(amount < 0 ? -amount : 0)}`,
        `R$${reais(amount < 0 ? 0 : amount)}`,
        'Uncleared',
      ]),
    ),
  Actual: (entries) =>
    table(
      ',',
      'Account,Date,Payee,Notes,Category,Amount,Split_Amount,Cleared',
      sides(entries).map(({ day, description, category, amount, account, other }) => [
        account,
        day,
        other || description,
        '',
        category,
        reais(amount),
        '0',
        'Not cleared',
      ]),
    ),
  'Firefly III': (entries) =>
    table(
      ',',
      'user_id,group_id,journal_id,created_at,group_title,type,currency_code,amount,foreign_amount,description,date,source_name,source_type,destination_name,destination_type,reconciled,category,budget,tags,notes,due_date,external_id',
      entries.map(({ day, description, category, amount, account, to, tags }, index) => [
        ...['1', String(index + 1), String(index + 1), '2026-01-01T00:00:00-03:00', ''],
        to ? 'Transfer' : amount < 0 ? 'Withdrawal' : 'Deposit',
        'BRL',
        reais(to ? Math.abs(amount) : amount),
        '',
        description,
        `${day}T00:00:00-03:00`,
        ...(to || amount < 0
          ? [account, 'Asset account', to ?? 'Loja', 'x']
          : ['Loja', 'Revenue account', account, 'x']),
        ...['', category, '', tags.join(','), '', '', ''],
      ]),
    ),
  Tostão: (entries) =>
    table(
      ';',
      'Data;Tipo;Descrição;Valor;Conta;Categoria;Favorecido;Tags;Situação;Outra conta;Código;Observação',
      sides(entries).map(({ day, description, category, amount, account, other, tags }, index) => [
        slashed(day),
        other ? 'Transferência' : amount < 0 ? 'Despesa' : 'Receita',
        description,
        brazilian(amount),
        account,
        category,
        '',
        tags.join(', '),
        'Paga',
        other,
        String(index + 1),
        '',
      ]),
    ),
}

/** In Windows-1252, as Excel saves a CSV in Brazil. */
export const cp1252 = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
