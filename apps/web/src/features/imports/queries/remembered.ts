import type { Id } from '@tostao/contract/fields'
import type { PastImport } from '@tostao/contract/imports'
import type { ReadOptions } from '@tostao/statements/options'
import * as z from 'zod/mini'

/** The options that hold for every file of a layout; others are asked again. */
const Settings = z.object({
  encoding: z.exactOptional(z.enum(['ascii', 'utf-8', 'utf-8-bom', 'utf-16le', 'utf-16be', 'cp1252'])),
  delimiter: z.exactOptional(z.enum([',', ';', '\t', '|'])),
  columns: z.exactOptional(
    z.record(
      z.string(),
      z.enum([
        'date',
        'description',
        'amount',
        'credit',
        'debit',
        'type',
        'balance',
        'installment',
        'id',
        'account',
        'destination',
        'category',
        'payee',
        'status',
        'ignored',
      ]),
    ),
  ),
  dateOrder: z.exactOptional(z.enum(['dmy', 'mdy', 'ymd'])),
  decimalMark: z.exactOptional(z.enum(['comma', 'dot'])),
  signs: z.exactOptional(z.enum(['printed', 'inverted', 'columns', 'type', 'balance'])),
  kind: z.exactOptional(z.enum(['bank', 'card'])),
  unit: z.exactOptional(z.enum(['reais', 'centavos'])),
  currency: z.exactOptional(z.string()),
  statuses: z.exactOptional(z.record(z.string(), z.boolean())),
  directions: z.exactOptional(z.record(z.string(), z.literal([-1, 0, 1]))),
})

export interface Remembered {
  accountId: Id | null
  options: ReadOptions
  createdAt: string
}

/** How the last file of a layout was imported, unless that was undone. */
export function rememberedOf(past: readonly PastImport[] | undefined): Remembered | undefined {
  const last = past?.find(({ undoneAt }) => undoneAt === null)
  if (!last) return undefined
  const read = z.safeParse(Settings, JSON.parse(last.settings ?? '{}'))
  return { accountId: last.accountId, options: read.success ? read.data : {}, createdAt: last.createdAt }
}
