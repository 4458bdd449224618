// Reads what `answers-text.ts` writes. Loaded late, as `kept-files.ts`.

import { accountTypes } from '@tostao/contract/accounts'
import { importInstallments } from '@tostao/contract/imports'
import * as z from 'zod/mini'
import type { ImportSession } from '../rules/import-session.ts'
import type { LastingOptions } from './lasting-options.ts'

const id = z.number()
const centavos = z.number()
const byIndex = <T extends z.core.SomeType>(value: T) => z.record(z.string(), value)

const Choice = z.object({
  leftOut: z.exactOptional(z.boolean()),
  accountId: z.exactOptional(id),
  isCreating: z.exactOptional(z.boolean()),
  created: z.exactOptional(id),
  opening: z.exactOptional(centavos),
  stated: z.exactOptional(centavos),
  hasToday: z.exactOptional(z.boolean()),
  invoiceMonth: z.exactOptional(z.nullable(z.string())),
})

const Draft = z.object({
  name: z.exactOptional(z.string()),
  type: z.exactOptional(z.enum(accountTypes)),
  openingBalance: z.exactOptional(z.nullable(centavos)),
  creditLimit: z.exactOptional(z.nullable(centavos)),
  paymentAccountId: z.exactOptional(z.nullable(id)),
})

const Moving = z.object({
  accounts: byIndex(
    z.object({
      as: z.exactOptional(z.union([id, z.enum(['new', 'out'])])),
      name: z.exactOptional(z.string()),
      type: z.exactOptional(z.enum(accountTypes)),
      balance: z.exactOptional(z.nullable(centavos)),
    }),
  ),
  categories: byIndex(
    z.object({ as: z.exactOptional(z.union([id, z.enum(['new', 'none'])])), name: z.exactOptional(z.string()) }),
  ),
  planned: z.boolean(),
  groups: z.boolean(),
})

const category = z.union([id, z.string()])

const Decision = z.object({
  enters: z.exactOptional(z.boolean()),
  match: z.exactOptional(z.object({ key: z.string(), isIt: z.boolean() })),
  categoryId: z.exactOptional(z.nullable(category)),
  otherAccount: z.exactOptional(z.nullable(id)),
})

const Suggestion = z.union([z.object({ categoryId: category }), z.object({ otherAccount: id })])

const answersWith = (Lasting: typeof LastingOptions) => {
  const Options = z.extend(Lasting, {
    headerLine: z.exactOptional(z.number()),
    transactions: z.exactOptional(z.record(z.string(), z.boolean())),
    tables: z.exactOptional(byIndex(z.boolean())),
    referenceDay: z.exactOptional(z.string()),
    savedOn: z.exactOptional(z.string()),
  })

  const Question = z.object({
    about: z.enum(['signs', 'currency', 'unit', 'day', 'status', 'amount', 'table']),
    message: z.string(),
    evidence: z.string(),
    answers: z.array(
      z.object({ label: z.string(), options: Options, isTaken: z.boolean(), income: centavos, expense: centavos }),
    ),
  })

  return z.object({
    /** The hash of the file. */
    hash: z.string(),
    layout: z.exactOptional(z.string()),
    options: Options,
    isSettled: z.boolean(),
    questions: z.array(Question),
    typeMode: z.enum(['sign', 'RECEITA', 'DESPESA']),
    choices: byIndex(Choice),
    drafts: byIndex(Draft),
    kept: byIndex(z.boolean()),
    past: z.object({
      installments: z.enum(importInstallments),
      payer: z.exactOptional(z.union([id, z.literal('outside')])),
    }),
    decisions: byIndex(Decision),
    moving: Moving,
    changed: z.exactOptional(z.number()),
    /** By row. */
    taken: z.array(z.object({ index: z.number(), suggestion: Suggestion })),
  })
}

interface KeptAnswers {
  hash: string
  said: Partial<ImportSession>
}

/** Throws where the text is none of these: an older version of the app wrote it. The page has the schema already. */
export function answersIn(text: string, schema: typeof LastingOptions): KeptAnswers {
  const { hash, layout, changed, past, taken, ...said } = answersWith(schema).parse(JSON.parse(text))
  return {
    hash,
    said: {
      ...said,
      layout,
      changed,
      past: { payer: undefined, ...past },
      taken: new Map(taken.map(({ index, suggestion }) => [index, suggestion])),
    },
  }
}
