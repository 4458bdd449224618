import * as cards from '@tostao/contract/cards'
import { ApiError } from '#lib/api-error.ts'
import { call } from '#lib/call.ts'
import type { InvoiceOfFile } from '../rules/invoices-of-file.ts'

const MOVES_PAID = 'Uma fatura já paga mudaria: se for isso mesmo, mude em “Conferir com o banco”.'

/**
 * Keeps what a card's file prints of its invoices. The rows are in already: a refusal is told, and keeps nothing else
 * from being done.
 */
export async function sendInvoices(invoices: readonly InvoiceOfFile[], signal: AbortSignal): Promise<string[]> {
  const told: string[] = []
  for (const { accountId, month, closesOn, total } of invoices) {
    const parts = [total !== undefined && { statedTotal: total }, closesOn !== undefined && { closesOn }]
    for (const part of parts) {
      if (!part) continue
      try {
        await call(cards.update, { body: { accountId, month, source: 'file', ...part } }, { signal })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const what = 'closesOn' in part ? 'O fechamento' : 'O total'
        const why = error.code === 'invoice_paid' ? MOVES_PAID : error.message
        told.push(`${what} que o arquivo traz não foi guardado. ${why}`)
      }
    }
  }
  return told
}
