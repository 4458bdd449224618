const PLAIN = /^[ -~]*$/

/**
 * The form in which two texts are compared: lower case, without accents, trimmed, with each run of white space
 * (no-break spaces included) as one space.
 */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  // A statement of 20 000 rows is folded several times over, and most of its text has no accents to look for.
  const bare = PLAIN.test(lower) ? lower : lower.normalize('NFD').replace(/\p{M}+/gu, '')
  return bare.trim().replace(/\s{2,}|[^\S ]/g, ' ')
}

/**
 * A name as it is kept: in Unicode's composed form (NFC), trimmed, with each run of white space and control characters
 * as one space, and without what takes no room (soft hyphens, zero-width spaces). Joiners and
 * marks of direction stay: emoji of several parts and scripts from right to left need them.
 */
export function tidy(text: string): string {
  const seen = text.replace(/[\u00ad\u200b\u2060-\u2064\ufeff]/g, '').normalize('NFC')
  return seen.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}
