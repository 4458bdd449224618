import { chosen } from '../chosen.ts'
import type { Encoding, Guess, ReadOptions } from '../options.ts'
import { repairText } from './repair-text.ts'

const reasons: Record<Encoding, string> = {
  ascii: 'O texto só usa letras sem acento, iguais em todas as codificações',
  'utf-8': 'Todos os acentos do arquivo são UTF-8 válido',
  'utf-8-bom': 'O arquivo começa com a marca do UTF-8',
  'utf-16le': 'O arquivo tem a marca ou o desenho do UTF-16 (dois bytes por letra)',
  'utf-16be': 'O arquivo tem a marca ou o desenho do UTF-16 (dois bytes por letra)',
  cp1252: 'Os acentos não são UTF-8; lidos como Windows-1252, usado pelos bancos brasileiros',
}

/** Decodes the file by its bytes, not by the charset it declares: Banco do Brasil's OFX says 1252 and is UTF-8. */
export function decode(bytes: Uint8Array, options: ReadOptions): { text: string; encoding: Guess<Encoding> } {
  const encoding = options.encoding ? chosen(options.encoding) : detected(bytes)
  return { text: repairText(new TextDecoder(labelOf(encoding.value)).decode(bytes)), encoding }
}

function detected(bytes: Uint8Array): Guess<Encoding> {
  const value = detect(bytes)
  return { value, evidence: reasons[value], from: 'file' }
}

function detect(bytes: Uint8Array): Encoding {
  if (startsWith(bytes, [0xef, 0xbb, 0xbf])) return 'utf-8-bom'
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le'
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be'
  if (bytes[1] === 0 && bytes[0] !== 0) return 'utf-16le'
  if (bytes[0] === 0 && bytes[1] !== 0) return 'utf-16be'
  if (bytes.every((byte) => byte < 0x80)) return 'ascii'
  return isMostlyUtf8(bytes) ? 'utf-8' : 'cp1252'
}

/** More valid UTF-8 sequences than broken ones. One damaged byte must not garble every accent. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  let valid = 0
  let broken = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    if (byte < 0x80) continue
    const following = byte >= 0xf0 ? 3 : byte >= 0xe0 ? 2 : 1
    const complete = byte >= 0xc2 && byte <= 0xf4 && continues(bytes, at, following)
    if (complete) {
      valid++
      at += following
    } else {
      broken++
    }
  }
  return valid > broken
}

function continues(bytes: Uint8Array, at: number, count: number): boolean {
  for (let next = at + 1; next <= at + count; next++) {
    if (((bytes[next] ?? 0) & 0xc0) !== 0x80) return false
  }
  return true
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte)
}

function labelOf(encoding: Encoding): string {
  if (encoding === 'cp1252') return 'windows-1252'
  return encoding.startsWith('utf-16') ? encoding : 'utf-8'
}
