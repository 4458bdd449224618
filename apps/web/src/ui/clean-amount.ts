/** Typed text with only what an amount is made of, at most two decimals. */
export function cleanAmount(text: string, allowNegative: boolean): string {
  const sign = allowNegative && /^\s*[-−]/.test(text) ? '-' : ''
  const [whole = '', ...decimals] = text.replace(/[^\d.,]/g, '').split(',')
  return sign + whole + (decimals.length > 0 ? `,${decimals.join('').replaceAll('.', '').slice(0, 2)}` : '')
}
