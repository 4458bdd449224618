import type { Id } from '@tostao/contract/fields'
import type { AccountPreview } from './preview.ts'
import type { Records } from './resolve-row.ts'
import type { ReviewedRow } from './review.ts'

export type Doubts = Pick<AccountPreview, 'checks' | 'unconfirmed'> | undefined

/** What the file says of a row that its columns do not show. `doubts`: of the statement, where its signs count. */
export function notesOf(row: ReviewedRow, doubts: Doubts, home: Id | undefined, records: Records): string[] {
  const { transaction, resolved, repeated, becomes, enters } = row
  const notes = doubtsOf(transaction.line, doubts)
  if (resolved.kind === 'ignored') return [...notes, `Será ignorada: ${resolved.reason}`]
  const { cells } = transaction
  const ruled = row.finding?.proposal
  const { account_id, to_account_id, payee_id } = resolved.row
  const nameOf = (id: Id | null) => records.accounts.find((account) => account.id === id)?.name ?? ''
  if (to_account_id !== null) notes.push(`${nameOf(account_id)} → ${nameOf(to_account_id)}`)
  else {
    if (account_id !== null && account_id !== home) notes.push(nameOf(account_id))
    const payee = payee_id === null ? undefined : records.payees.find(({ id }) => id === payee_id)?.name
    if (cells.payee && (payee || !ruled?.payee)) notes.push(payee ?? `O banco diz “${cells.payee}”`)
  }
  const rule = ruled?.rule
  if (enters && ruled?.payee && payee_id === null && becomes === 'entry') notes.push(ruled.payee)
  if (enters && becomes === 'entry') notes.push(...(rule?.tags ?? []).map((tag) => `#${tag}`))
  if (row.taxes !== undefined && becomes === 'entry') notes.push('IOF da compra no exterior: fica na categoria dela')
  if (row.paysElsewhere && becomes === 'entry') notes.push('Paga a fatura de um cartão que não está no Tostão')
  if (!enters && rule?.leaveOut) notes.push(`Fica de fora. ${rule.reason}`)
  if (repeated && enters && becomes === 'entry') notes.push('Repetida no arquivo: será importada também')
  return notes
}

export function doubtsOf(line: number, doubts: Doubts): string[] {
  const differs = doubts?.checks.some(({ lines }) => lines.includes(line))
  const isOpen = doubts?.unconfirmed?.lines.includes(line)
  return [
    ...(differs ? ['O saldo não confere nesta linha'] : []),
    ...(isOpen ? ['Confira se o dinheiro entrou ou saiu'] : []),
  ]
}
