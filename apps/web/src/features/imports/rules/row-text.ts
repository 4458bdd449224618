import type { StatementTransaction } from '@tostao/statements/types'

const SEPARATOR = /[\s\-–·]+$/

/** The description without its instalment, which is shown as a tag: `Loja - Parcela 2/3` is `Loja`. */
export function rowText(description: string, installment: StatementTransaction['installment']): string {
  if (!installment) return description
  const { number, of } = installment
  const said = new RegExp(`\\(?(?:\\bparc(?:ela)?\\.?\\s?)?\\b0*${number}\\s?(?:/|de)\\s?0*${of}\\)?$`, 'i')
  const rest = description.replace(said, '').replace(SEPARATOR, '')
  return rest || description
}
