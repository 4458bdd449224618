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

/** Decodes HTML entities (Ourocard, OFX) and turns each run of white space into one space. */
export function clean(text: string): string {
  const decoded = decodeEntities(text)
  return /[^\S ]|\s\s/.test(decoded) ? decoded.replace(/\s+/g, ' ').trim() : decoded.trim()
}

/** Characters. No bank prints more; a hostile file with megabytes would stall the regular expressions. */
export const MAX_TEXT_LENGTH = 500

/** Joins texts, without those that another one starts with. Cut at `MAX_TEXT_LENGTH`. */
export function joinTexts(texts: readonly string[]): string {
  if (texts.length === 1) return texts[0] === '-' ? '' : (texts[0] ?? '').slice(0, MAX_TEXT_LENGTH)
  const parts: string[] = []
  for (const text of texts) {
    if (text === '' || text === '-') continue
    const lower = text.toLowerCase()
    const at = parts.findIndex((part) => part.toLowerCase().startsWith(lower) || lower.startsWith(part.toLowerCase()))
    if (at < 0) parts.push(text)
    else if (text.length > (parts[at]?.length ?? 0)) parts[at] = text
  }
  return parts.join(' ').slice(0, MAX_TEXT_LENGTH)
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
