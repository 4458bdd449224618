import type { PastImport } from '@tostao/contract/imports'
import { plural } from '#lib/plural.ts'

/** Imports of before their files were known have no name. */
export const nameOf = ({ fileName }: Pick<PastImport, 'fileName'>): string => fileName ?? 'Arquivo sem nome'

/** What is zero is not said. */
export const countsOf = ({ inserted, skipped, matched, edited }: PastImport): string[] =>
  [
    inserted > 0 && plural(inserted, 'transação', 'transações'),
    matched > 0 && plural(matched, 'reconhecida', 'reconhecidas'),
    skipped > 0 && plural(skipped, 'ignorada', 'ignoradas'),
    edited > 0 && plural(edited, 'mudada por você', 'mudadas por você'),
  ].filter((count) => count !== false)
