/**
 * Writes numbers as people in Brazil read them, with the minus sign U+2212 where Intl has a hyphen. Make no number format
 * elsewhere: `scripts/one-way.test.ts` finds others.
 */
export function numberFormat(options?: Intl.NumberFormatOptions): (value: number) => string {
  const format = new Intl.NumberFormat('pt-BR', options)
  return (value) => format.format(value).replace('-', '−')
}
