/**
 * The form in which two texts are compared: lower case, without accents, trimmed, with each run of white space
 * (no-break spaces included) as one space.
 */
export function fold(text: string): string {
  return text
    .toLocaleLowerCase('pt-BR')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
}
