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
