import * as z from 'zod/mini'

/** The options that hold for every file of a layout; others are asked again. */
export const LastingOptions = z.object({
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
