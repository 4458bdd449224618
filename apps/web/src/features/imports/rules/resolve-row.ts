import type { AccountType } from '@tostao/contract/accounts'
import type { Category } from '@tostao/contract/categories'
import type { EntryType, Id } from '@tostao/contract/fields'
import type { ImportRow } from '@tostao/contract/import-row'
import { MAX_DESCRIPTION, MAX_INSTALLMENTS } from '@tostao/contract/limits'
import type { Status } from '@tostao/contract/transactions'
import type { Centavos } from '@tostao/primitives/money'
import { fold } from '@tostao/primitives/text'
import { NO_DESCRIPTION } from '@tostao/statements/transactions'
import type { Statement, StatementAccount, StatementTransaction } from '@tostao/statements/types'
import { mayBeDay } from '@tostao/texts/installment'

export type TypeMode = 'sign' | EntryType

export interface Records {
  accounts: readonly { id: Id; name: string; type?: AccountType; paymentAccountId?: Id | null }[]
  categories: readonly Pick<Category, 'id' | 'name' | 'type'>[]
  payees: readonly { id: Id; name: string }[]
}

export type Resolved = { kind: 'row'; row: ImportRow } | { kind: 'ignored'; reason: string }

export type Resolve = (transaction: Omit<StatementTransaction, 'memo' | 'hints'>, fallback: Id | undefined) => Resolved

const STATUS_WORDS: Readonly<Record<string, Status>> = {
  cleared: 'CLEARED',
  compensada: 'CLEARED',
  paga: 'CLEARED',
  pending: 'PENDING',
  pendente: 'PENDING',
  'nao pago': 'PENDING',
  'nao recebido': 'PENDING',
  reconciled: 'RECONCILED',
  conferida: 'RECONCILED',
}

/** In a bank's file 'Transferência' names how the money moved, like 'Boleto'; not beside income or expense words. */
export function marksTransfers({
  detection,
  columns,
  accounts,
}: Pick<Statement, 'detection' | 'columns' | 'accounts'>): boolean {
  if (detection.format.value === 'tostao') return true
  if (columns.some(({ role }) => role.value === 'destination')) return true
  const others = accounts.flatMap(({ transactions }) => transactions.filter(({ type }) => type !== 'TRANSFER'))
  const typed = others.filter(({ type }) => type !== undefined).length
  return typed > 0 && typed * 2 >= others.length
}

/** With the accounts of the statements by the names that a file of Tostão's own gives them. */
export function withNamed(
  records: Records,
  statements: readonly Pick<StatementAccount, 'isNamed' | 'accountHint'>[],
  accountIds: readonly (Id | null | undefined)[],
): Records {
  const named = statements.flatMap(({ isNamed, accountHint: name }, index) => {
    const id = accountIds[index]
    return isNamed && name !== undefined && id ? [{ id, name }] : []
  })
  return named.length === 0 ? records : { ...records, accounts: [...records.accounts, ...named] }
}

/** An unknown category or payee is left empty; an unknown account becomes the `fallback`. */
export function resolverOf(records: Records, typeMode: TypeMode, transfers: boolean): Resolve {
  const account = finder(records.accounts)
  const payee = finder(records.payees)
  const anyCategory = finder(records.categories)
  const categoryOf = {
    RECEITA: finder(records.categories.filter(({ type }) => type === 'RECEITA')),
    DESPESA: finder(records.categories.filter(({ type }) => type === 'DESPESA')),
  }

  return (transaction, fallback) => {
    const { day, amount, description, fitid, type: typeWord, cells, own } = transaction
    const accountId = account(cells.account) ?? fallback
    const text = clean(description)
    const common = {
      date: day,
      description: text,
      amount: Math.abs(amount),
      account_id: accountId ?? null,
      status: STATUS_WORDS[fold(cells.status ?? '')] ?? 'CLEARED',
      fitid: clean(fitid ?? ''),
      match: null,
      payee: '',
      category: '',
      category_name: '',
      new_description: '',
      tags: [],
      invoice_month: null,
      installment: markOf(transaction),
      note: own?.note ?? '',
      other_note: own?.otherNote ?? '',
      account_name: '',
      account_type: null,
      account_balance: null,
      to_account_name: '',
      to_account_type: null,
      to_account_balance: null,
      split: '',
    }
    if (typeWord === 'TRANSFER' && transfers) {
      const to_account_id = account(cells.destination)
      if (!accountId || !to_account_id || accountId === to_account_id) {
        return { kind: 'ignored', reason: 'Transferência sem conta de origem ou de destino conhecida' }
      }
      const named = { ...common, description: description === NO_DESCRIPTION ? 'Transferência' : text }
      const entry = { category_id: null, payee_id: null, installment: null }
      return { kind: 'row', row: { ...named, ...entry, type: 'DESPESA', to_account_id } }
    }
    const type = typeWord === undefined || typeWord === 'TRANSFER' ? typeBy(typeMode, amount) : typeWord
    // A category of the other type makes the row a refund.
    const category_id = categoryOf[type](cells.category) ?? anyCategory(cells.category) ?? null
    const payee_id = payee(cells.payee) ?? null
    const category = category_id === null ? clean(cells.category ?? '') : ''
    const named = { payee: payee_id === null ? (own?.payee ?? '') : '', tags: own?.tags ?? [] }
    return { kind: 'row', row: { ...common, ...named, type, category_id, payee_id, to_account_id: null, category } }
  }
}

function markOf({
  day,
  description,
  installment,
}: Pick<StatementTransaction, 'day' | 'description' | 'installment'>): ImportRow['installment'] {
  if (!installment || installment.of > MAX_INSTALLMENTS) return null
  return { number: installment.number, count: installment.of, mayBeDate: mayBeDay(description, day) }
}

const typeBy = (mode: TypeMode, amount: Centavos): EntryType =>
  mode === 'sign' ? (amount < 0 ? 'DESPESA' : 'RECEITA') : mode

export function finder(records: readonly { id: Id; name: string }[]) {
  const byId = new Map(records.map(({ id }) => [String(id), id]))
  const byName = new Map(records.map(({ id, name }) => [fold(name), id]))
  return (cell: string | undefined): Id | undefined =>
    cell === undefined ? undefined : (byId.get(cell.trim()) ?? byName.get(fold(cell)))
}

const clean = (text: string): string =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .slice(0, MAX_DESCRIPTION)
    .toWellFormed()
    .trim()
