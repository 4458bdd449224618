/** 'Joana Maria Prado' → 'JP'. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : '']
  return [...first]
    .slice(0, 1)
    .concat([...last].slice(0, 1))
    .join('')
    .toUpperCase()
}
