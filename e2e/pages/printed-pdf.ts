import { inflateSync } from 'node:zlib'

/** What a test can read of a PDF that Chromium printed: its objects are plain, its streams compressed. */
export class PrintedPdf {
  readonly pages: number
  /** Structure types, such as H1 and Table, each once. */
  readonly tags: Set<string>
  readonly language: string | undefined
  readonly text: string

  constructor(pdf: Buffer) {
    const objects = objectsOf(pdf)
    const plain = [...objects.values()].map(({ head }) => head)
    this.pages = plain.filter((head) => /\/Type \/Page\b/.test(head)).length
    this.tags = new Set(plain.flatMap((head) => [...head.matchAll(/\/S \/(\w+)/g)].map(([, tag = '']) => tag)))
    this.language = plain.join('\n').match(/\/Lang \(([\w-]+)\)/)?.[1]
    this.text = plain
      .filter((head) => /\/Type \/Page\b/.test(head))
      .map((head) => textOf(head, objects))
      .join('\n')
  }
}

interface PdfObject {
  head: string
  stream: string
}

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const raw = pdf.toString('latin1')
  const found = new Map<string, PdfObject>()
  for (const { 1: number = '', 2: body = '' } of raw.matchAll(/^(\d+) 0 obj\s([\s\S]*?)\sendobj/gm)) {
    const [head = '', ...rest] = body.split(/stream\r?\n/)
    const bytes = Buffer.from(rest.join('stream\n').replace(/\r?\nend$/, ''), 'latin1')
    const isDeflated = rest.length > 0 && head.includes('/FlateDecode') && !head.includes('/Image')
    found.set(number, { head, stream: isDeflated ? inflateSync(bytes).toString('latin1') : '' })
  }
  return found
}

const refOf = (head: string, name: string) => head.match(new RegExp(String.raw`/${name} (\d+) 0 R`))?.[1] ?? ''

/** The text of a page: glyphs, by the Unicode map of the font that was chosen last. */
function textOf(page: string, objects: Map<string, PdfObject>): string {
  const [fonts = ''] = page.match(/\/Font\s*<<[\s\S]*?>>/) ?? []
  const maps = new Map<string, Glyphs>()
  for (const { 1: name = '', 2: ref = '' } of fonts.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const unicode = objects.get(refOf(objects.get(ref)?.head ?? '', 'ToUnicode'))?.stream ?? ''
    maps.set(name, unicodeOf(unicode))
  }
  const content = objects.get(refOf(page, 'Contents'))?.stream ?? ''
  let map: Glyphs = { digits: 2, characters: new Map() }
  let text = ''
  for (const [token, font, glyphs] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([\da-f]+)>|\bET\b/gi)) {
    if (font) map = maps.get(font) ?? map
    else if (glyphs) text += readGlyphs(glyphs, map)
    else if (token === 'ET') text += ' '
  }
  return text.replaceAll('\u00a0', ' ').replace(/\s+/g, ' ')
}

const hex = (text: string) => Number.parseInt(text, 16)

/** The characters of a font's glyphs; a glyph is written in so many hexadecimal digits. */
interface Glyphs {
  digits: number
  characters: Map<number, string>
}

const inParts = (text: string, length: number) => text.match(new RegExp(`.{${length}}`, 'g')) ?? []

const readGlyphs = (glyphs: string, { digits, characters }: Glyphs) =>
  inParts(glyphs, digits)
    .map((glyph) => characters.get(hex(glyph)) ?? '')
    .join('')

function unicodeOf(map: string): Glyphs {
  const digits = map.match(/begincodespacerange\s<(\w+)>/)?.[1]?.length ?? 4
  const found = new Map<number, string>()
  for (const [, part = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const { 1: glyph = '', 2: code = '' } of part.matchAll(/<(\w+)> <(\w+)>/g)) {
      found.set(hex(glyph), String.fromCharCode(...inParts(code, 4).map(hex)))
    }
  }
  for (const [, part = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const { 1: first = '', 2: last = '', 3: code = '' } of part.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      for (let glyph = hex(first); glyph <= hex(last); glyph += 1) {
        found.set(glyph, String.fromCharCode(hex(code) + glyph - hex(first)))
      }
    }
  }
  return { digits, characters: found }
}
