import { MAX_BYTES } from './refusals.ts'
import type { RefusalCode } from './types.ts'

/** First bytes of files that people try to import, by content: names lie. */
const signatures: readonly (readonly [RefusalCode, readonly number[]])[] = [
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
  ['archive', [0x50, 0x4b, 0x03, 0x04]],
  ['archive', [0x50, 0x4b, 0x05, 0x06]],
  ['archive', [0x1f, 0x8b]],
  ['archive', [0x52, 0x61, 0x72, 0x21]],
  ['archive', [0x37, 0x7a, 0xbc, 0xaf]],
  ['spreadsheet', [0xd0, 0xcf, 0x11, 0xe0]],
]

const LONGEST_LINE = 64 * 1024

/** Why the bytes cannot be a statement, if they cannot. Looks at the content alone. */
export function refusedBytes(bytes: Uint8Array): RefusalCode | undefined {
  if (bytes.length > MAX_BYTES) return 'too_large'
  const known = signatures.find(([, signature]) => signature.every((byte, index) => bytes[index] === byte))
  if (known) return known[0] === 'archive' && isOfficeFile(bytes) ? 'spreadsheet' : known[0]
  return isBinary(bytes) ? 'binary' : undefined
}

/** Why the text cannot be a statement, if it cannot. */
export function refusedText(text: string): RefusalCode | undefined {
  const start = text.slice(0, 4096).trimStart()
  if (start === '' && text.trim() === '') return 'empty'
  if (isOfx(text)) return /<!DOCTYPE|<!ENTITY/i.test(text) ? 'doctype' : undefined
  if (/^%PDF/.test(start)) return 'pdf'
  if (/^!(?:Type|Account|Option):/im.test(start)) return 'qif'
  if (/^<(?:!doctype html|html|table|head|meta|body)\b/i.test(start) || /<(?:html|table)\b/i.test(start))
    return 'web_page'
  return hasEndlessLine(text) ? 'endless_line' : undefined
}

/** OFX 1 and 2, and OFC, the format of Money 95 that came before. */
export function isOfx(text: string): boolean {
  const start = text.slice(0, 4096)
  return /<OF[XC]>/i.test(start) || /^\s*(?:OFXHEADER:|<\?OFX\b)/i.test(start)
}

/** An xlsx or ods names its parts in the first entries of the zip. */
function isOfficeFile(bytes: Uint8Array): boolean {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, 4096))
  return /\[Content_Types\]\.xml|xl\/|_rels\/|opendocument\.spreadsheet/.test(head)
}

/** A NUL or other control byte never appears in text, save for every other byte of UTF-16. */
function isBinary(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, 4096)
  const wide = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff) || alternatesNul(head)
  return !wide && (bytes.includes(0) || head.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 26)))
}

function alternatesNul(head: Uint8Array): boolean {
  const nul = [0, 0]
  for (const [index, byte] of head.entries()) if (byte === 0) nul[index % 2] = (nul[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = nul
  return Math.min(even, odd) === 0 && Math.max(even, odd) > head.length / 3
}

function hasEndlessLine(text: string): boolean {
  const newline = /[\r\n]/g
  for (let start = 0; start < text.length; ) {
    newline.lastIndex = start
    const end = newline.exec(text)?.index ?? text.length
    if (end - start > LONGEST_LINE) return true
    start = end + 1
  }
  return false
}
