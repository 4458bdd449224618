/**
 * Repairs accents that another program damaged before the bank's file was saved: UTF-8 read as Windows-1252 (CrÃ©dito),
 * and in the words below letters lost as `?` or U+FFFD (Cr?dito). Other lost letters stay, because nobody knows them.
 * Characters without width go, and the hyphens that stand for a minus become one.
 */
export function repairText(text: string): string {
  const seen = isOdd.test(text) ? text.replace(withoutWidth, '').replace(hyphens, '-') : text
  const whole = isGarbled.test(seen) ? seen.replace(garbled, ungarble) : seen
  if (!/[?\uFFFD]/.test(whole)) return whole
  const known = new Map<string, string>()
  return whole.replace(damagedWord, (damaged) => {
    if (damaged.length > LONGEST) return damaged
    const lower = damaged.toLowerCase()
    const found = known.get(lower) ?? wordLike(lower)
    known.set(lower, found)
    if (found === lower) return damaged
    return damaged === damaged.toUpperCase() ? found.toUpperCase() : damaged.charAt(0) + found.slice(1)
  })
}

// A word processor puts U+200B before a day, and a hyphen that does not break (U+2011) or a minus (U+2212) before an amount.
const withoutWidth = /[\u200B-\u200F\u2060\uFEFF]/g
const hyphens = /[\u2010\u2011\u2212\uFE63\uFF0D]/g
const isOdd = new RegExp(`${withoutWidth.source}|${hyphens.source}`)

// ç, ã, õ, é, ê, í, ó, á, ú and their capitals: text that is whole has no such pairs of letters.
const isGarbled = /Ã[§£µ©ª\u00AD³¡º‡ƒ•‰“\u0087\u0083\u0095\u0089\u0093]/
const last = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 32 }, (_, index) => 0x80 + index))
const garbled = new RegExp(`([ÂÃ])([\\u0080-\\u009F\\u00A1-\\u00BF${last}])`, 'g')

function ungarble(_: string, lead: string, letter: string): string {
  const at = last.indexOf(letter)
  const byte = at < 0 ? letter.charCodeAt(0) : 0x80 + at
  return String.fromCharCode((lead === 'Ã' ? 0xc0 : 0x80) + (byte & 0x3f))
}

const words = [
  'descrição descrições histórico lançamento lançamentos crédito créditos débito débitos saída saídas situação título',
  'cotação conversão líquido número operação movimentação transação comissão câmbio orçamento previsão observação',
  'observações mês código depósito próximos próxima automático transferência cartão saque início não',
]
  .join(' ')
  .split(' ')
const LONGEST = 20
const damagedWord = /\p{L}+(?:[?\uFFFD]+\p{L}+)+/gu

/** The one known word that has the letters left. An accent may have been two bytes. */
function wordLike(damaged: string): string {
  const letters = damaged.replace(/[?\uFFFD]+/g, (lost) => `[^a-z]{1,${lost.length}}`)
  const pattern = new RegExp(`^${letters}$`)
  const found = words.filter((word) => pattern.test(word))
  return found.length === 1 ? (found[0] ?? damaged) : damaged
}
