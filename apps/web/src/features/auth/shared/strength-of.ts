const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u]

/** The strength of a password, 0 (empty or too short) to 4, by length and kinds of characters. */
export function strengthOf(password: string, min: number): 0 | 1 | 2 | 3 | 4 {
  const { length } = [...password]
  if (length < min) return 0
  const kinds = KINDS.filter((kind) => kind.test(password)).length
  const varied = new Set(password).size >= min
  if (!varied || (kinds === 1 && length < 12)) return 1
  if (length < 8) return 2
  return length >= 12 && kinds >= 2 ? 4 : 3
}
