const PLAIN = /^[ -~]*$/
const EXCESS_MARKS = /(\p{M}{30})\p{M}+/gu

/**
 * Cuts the combining marks beyond 30 on one letter, as no language has. Normalizing sorts the marks of a letter, in time
 * that grows with their square. Source: Unicode Standard Annex 15, Stream-Safe Text Format.
 */
const streamSafe = (text: string): string => text.replace(EXCESS_MARKS, '$1')

/**
 * The folded form of a text, used to compare and search: lower case, no accents, trimmed, each run of white space
 * (no-break spaces included) as one space. Linear in the length of the text.
 */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  // Skip normalizing plain text: a statement of 20 000 rows is folded several times.
  const bare = PLAIN.test(lower)
    ? lower
    : streamSafe(lower)
        .normalize('NFD')
        .replace(/\p{M}+/gu, '')
  return bare.trim().replace(/\s{2,}|[^\S ]/g, ' ')
}

/**
 * A name as it is stored: composed (Unicode NFC), trimmed, each run of white space and control characters as one space,
 * without soft hyphens and zero-width spaces. Joiners and direction marks stay, for emoji and right-to-left scripts.
 * Of the combining marks on one letter 30 stay. Linear in the length of the text.
 */
export function tidy(text: string): string {
  const visible = text.replace(/[\u00ad\u200b\u2060-\u2064\ufeff]/g, '')
  const composed = streamSafe(visible).normalize('NFC')
  return composed.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}
