const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u]

/** How hard a password is to guess, 0 (empty or too short) to 4, by its length and the kinds of characters in it. */
export function strengthOf(password: string, least: number): 0 | 1 | 2 | 3 | 4 {
  if (password.length < least) return 0
  const kinds = KINDS.filter((kind) => kind.test(password)).length
  const varied = new Set(password).size >= least
  if (!varied || (kinds === 1 && password.length < 12)) return 1
  if (password.length < 8) return 2
  return password.length >= 12 && kinds >= 2 ? 4 : 3
}
