import * as z from 'zod/mini'
import { period } from './fields.ts'

/** When the transactions of a card count: on their own days, or on the due day of their invoice. */
export const ReportBasis = z.enum(['compra', 'fatura'], { error: 'Opção inválida' })
export type ReportBasis = z.output<typeof ReportBasis>

/** Both days included, the current month when absent; by purchase when no basis is said. */
export const reportPeriod = z.extend(period, { basis: z.optional(ReportBasis) })
