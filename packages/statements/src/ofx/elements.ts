/** A tag of the file with the text up to the next one. */
export interface Element {
  tag: string
  closes: boolean
  value: string
  /** Line of the file, counted from 1. */
  line: number
}

// The length limits keep a hostile `<A` with megabytes of spaces cheap.
const tags = /<(\/?)([A-Za-z][\w.]{0,40})(?:\s[^<>]{0,200})?\/?>/g

const cdata = /^<!\[CDATA\[([\s\S]*)\]\]>$/

/**
 * The tags of an OFX or OFC file in order. Tolerant, because OFX 1 is SGML, OFX 2 is XML and banks mix them: leaves may
 * be closed or not, several may share a line, and an unescaped `<` or `&` is text.
 */
export function* elementsOf(text: string): Generator<Element> {
  let line = 1
  let counted = 0
  const matches = text.matchAll(tags)
  let current = matches.next()
  while (!current.done) {
    const [whole, slash, tag = ''] = current.value
    const start = current.value.index
    for (; counted < start; counted++) if (breaksLine(text, counted)) line++
    current = matches.next()
    const value = text.slice(start + whole.length, current.done ? undefined : current.value.index)
    yield { tag: tag.toUpperCase(), closes: slash === '/', value: value.trim().replace(cdata, '$1').trim(), line }
  }
}

/** CRLF counts as one line break, at its LF; a lone CR counts too. */
function breaksLine(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)
}
