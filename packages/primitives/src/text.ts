const PLAIN = /^[ -~]*$/

/**
 * The folded form of a text, used to compare and search: lower case, no accents, trimmed, each run of white space
 * (no-break spaces included) as one space.
 */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  // Skip normalizing plain text: a statement of 20 000 rows is folded several times.
  const bare = PLAIN.test(lower) ? lower : lower.normalize('NFD').replace(/\p{M}+/gu, '')
  return bare.trim().replace(/\s{2,}|[^\S ]/g, ' ')
}

/**
 * A name as it is stored: composed (Unicode NFC), trimmed, each run of white space and control characters as one space,
 * without soft hyphens and zero-width spaces. Joiners and direction marks stay, for emoji and right-to-left scripts.
 */
export function tidy(text: string): string {
  const visible = text.replace(/[\u00ad\u200b\u2060-\u2064\ufeff]/g, '').normalize('NFC')
  return visible.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}
