/** A tag of an XML file with its attributes and the text up to the next one. */
export interface Element {
  tag: string
  attributes: string
  kind: 'opens' | 'closes' | 'empty'
  value: string
  /** Line of the file, counted from 1. */
  line: number
}

// The length limits keep a hostile `<A` with megabytes of spaces cheap. The prefix of a namespace is left out.
const tags = /<(\/?)(?:[A-Za-z][\w.-]{0,40}:)?([A-Za-z][\w.]{0,40})((?:\s[^<>]{0,400}?)?)(\/?)>/g

/** The tags of an XML file in order. */
export function* elementsOfXml(text: string): Generator<Element> {
  let line = 1
  let counted = 0
  const matches = text.matchAll(tags)
  let current = matches.next()
  while (!current.done) {
    const [whole, slash, tag = '', attributes = '', end] = current.value
    const start = current.value.index
    for (; counted < start; counted++) if (text.charCodeAt(counted) === 10) line++
    current = matches.next()
    const value = text.slice(start + whole.length, current.done ? undefined : current.value.index).trim()
    const kind = slash === '/' ? 'closes' : end === '/' ? 'empty' : 'opens'
    yield { tag, attributes, kind, value, line }
  }
}
