import type { RefusalCode } from '../refusal.ts'
import { MAX_BYTES } from '../refusals.ts'

/** First bytes of files that people try to import. The file's name is not trusted. */
const signatures: readonly (readonly [RefusalCode, readonly number[]])[] = [
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
  ['archive', [0x50, 0x4b, 0x03, 0x04]],
  ['archive', [0x50, 0x4b, 0x05, 0x06]],
  ['archive', [0x1f, 0x8b]],
  ['archive', [0x52, 0x61, 0x72, 0x21]],
  ['archive', [0x37, 0x7a, 0xbc, 0xaf]],
  ['spreadsheet', [0xd0, 0xcf, 0x11, 0xe0]],
]

const MAX_LINE_LENGTH = 64 * 1024

/** The refusal of bytes that cannot be a statement. */
export function refusalOfBytes(bytes: Uint8Array): RefusalCode | undefined {
  if (isOwnArchive(bytes)) return 'own_archive'
  if (bytes.length > MAX_BYTES) return 'too_large'
  const known = signatures.find(([, signature]) => signature.every((byte, index) => bytes[index] === byte))
  if (known) return known[0] === 'archive' && isOfficeFile(bytes) ? 'spreadsheet' : known[0]
  return isBinary(bytes) ? 'binary' : undefined
}

/** The refusal of a text that cannot be a statement. */
export function refusalOfText(text: string): RefusalCode | undefined {
  const start = text.slice(0, 4096).trimStart()
  if (start === '' && text.trim() === '') return 'empty'
  if (isOfx(text) || isCamt(text)) return /<!DOCTYPE|<!ENTITY/i.test(text) ? 'doctype' : undefined
  if (/^%PDF/.test(start)) return 'pdf'
  // Excel's own XML, in which cells are called Table, Row and Data.
  if (/<\?mso-application|urn:schemas-microsoft-com:office:spreadsheet/.test(start)) return 'spreadsheet'
  if (/^<(?:!doctype html|html|table|head|meta|body)\b/i.test(start) || /<(?:html|table)\b/i.test(start))
    return 'web_page'
  return hasEndlessLine(text) ? 'endless_line' : undefined
}

/** Whether the text is OFX 1, OFX 2 or OFC, its predecessor from Money 95. */
export function isOfx(text: string): boolean {
  const start = text.slice(0, 4096)
  return /<OF[XC]>/i.test(start) || /^\s*(?:OFXHEADER:|<\?OFX\b)/i.test(start)
}

/** Whether the text is camt.053 or camt.052 of ISO 20022. */
export function isCamt(text: string): boolean {
  return /<(?:[A-Za-z][\w.-]{0,40}:)?BkToCstmr(?:Stmt|AcctRpt)>/.test(text.slice(0, 4096))
}

// Some programs leave out the line !Type: a record is then known by its date first and its end.
const qifRecord = /^\s*D *\d.*[\r\n]+(?:[A-Z$].*[\r\n]+){1,20}\^[ \t]*(?:[\r\n]|$)/

/** Whether the text is QIF, Quicken's format. */
export function isQif(text: string): boolean {
  const start = text.slice(0, 4096)
  return /^\s*!(?:Type:|Account\b|Option:|Clear:)/i.test(start) || qifRecord.test(start)
}

/** The ZIP of 'Baixar meus dados' begins with the name of its readme. */
function isOwnArchive(bytes: Uint8Array): boolean {
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, 64))
  return start.startsWith('PK\u0003\u0004') && start.slice(30).startsWith('LEIA-ME.txt')
}

/** An xlsx or ods names its parts in the first entries of the zip. */
function isOfficeFile(bytes: Uint8Array): boolean {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, 4096))
  return /\[Content_Types\]\.xml|xl\/|_rels\/|opendocument\.spreadsheet/.test(head)
}

/** Text has no NUL or other control byte, except UTF-16, where every other byte may be NUL. */
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
    if (end - start > MAX_LINE_LENGTH) return true
    start = end + 1
  }
  return false
}
