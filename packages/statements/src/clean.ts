const accents: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  cedil: '\u0327',
}
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ordf: 'ª',
  ordm: 'º',
}

/** Text as a person would type it: HTML entities (Ourocard, OFX) as letters, runs of white space as one space. */
export function clean(text: string): string {
  const decoded = decodeEntities(text)
  return /[^\S ]|\s\s/.test(decoded) ? decoded.replace(/\s+/g, ' ').trim() : decoded.trim()
}

/** No bank prints a longer text; over the megabytes of a hostile one the rules about words would not end. */
export const LONGEST_TEXT = 500

/** Joins what different columns say, leaving out a text that another one already starts with; cut at `LONGEST_TEXT`. */
export function joinTexts(texts: readonly string[]): string {
  if (texts.length === 1) return texts[0] === '-' ? '' : (texts[0] ?? '').slice(0, LONGEST_TEXT)
  const parts: string[] = []
  for (const text of texts) {
    if (text === '' || text === '-') continue
    const lower = text.toLowerCase()
    const at = parts.findIndex((part) => part.toLowerCase().startsWith(lower) || lower.startsWith(part.toLowerCase()))
    if (at < 0) parts.push(text)
    else if (text.length > (parts[at]?.length ?? 0)) parts[at] = text
  }
  return parts.join(' ').slice(0, LONGEST_TEXT)
}

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    /&(?:#(\d{2,6})|#x([\da-f]{2,5})|([a-z]+));/gi,
    (entity, decimal?: string, hex?: string, name = '') => {
      if (decimal ?? hex) return character(decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)) ?? entity
      const accent = accents[name.slice(1).toLowerCase()]
      return accent ? (name[0] + accent).normalize('NFC') : (named[name.toLowerCase()] ?? entity)
    },
  )
}

function character(code: number): string | undefined {
  const isText = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isText ? String.fromCodePoint(code) : undefined
}
