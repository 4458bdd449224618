import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { filters } from './transaction-filters.ts'

/** `spreadsheet`, the usual one, opens in a Brazilian one: `;`, decimal comma, dd/mm/yyyy. `plain` is for programs: `,`, point, ISO days. */
const Format = z.enum(['spreadsheet', 'plain'], { error: 'Formato inválido' })

export const exports = {
  transactions: endpoint({
    method: 'GET',
    path: '/transactions/export',
    summary: 'The transactions of a list as CSV, newest first; each line of a split one is a row.',
    query: z.strictObject({ ...filters, format: z.optional(Format) }),
    file: 'text/csv; charset=utf-8',
    answer: z.file(),
    errors: ['period_inverted'],
  }),
  everything: endpoint({
    method: 'GET',
    path: '/export',
    summary: 'All data of the user as a ZIP: one CSV per table, tostao.json and a README.',
    file: 'application/zip',
    answer: z.file(),
  }),
}
