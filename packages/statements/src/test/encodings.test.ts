import { expect, test } from 'vitest'
import { read, rows } from './reading.ts'

const text = 'Data;Descrição;Valor\n05/08/2026;PÃO & AÇÚCAR – 2ª via;-10,00\n'
const plain = 'Data;Historico;Valor\n05/08/2026;PAO;-10,00\n'
const utf8 = new TextEncoder()
const cp1252 = (accents: string) => Uint8Array.from(accents, (letter) => (letter === '–' ? 0x96 : letter.charCodeAt(0)))
const utf16 = (littleEndian: boolean, marked: string) => {
  const view = new DataView(new ArrayBuffer(marked.length * 2))
  for (let at = 0; at < marked.length; at++) view.setUint16(at * 2, marked.charCodeAt(at), littleEndian)
  return new Uint8Array(view.buffer)
}

test.each([
  ['utf-8', utf8.encode(text)],
  ['utf-8-bom', utf8.encode(`\ufeff${text}`)],
  ['cp1252', cp1252(text)],
  ['utf-16le', utf16(true, `\ufeff${text}`)],
  ['utf-16be', utf16(false, `\ufeff${text}`)],
  ['utf-16le', utf16(true, text)],
  ['utf-16be', utf16(false, text)],
])('%s is what the bytes are', (encoding, bytes) => {
  const statement = read(bytes)
  expect(statement.detection.encoding.value).toBe(encoding)
  expect(rows(statement)).toBe('2026-08-05 -1000 PÃO & AÇÚCAR – 2ª via')
})

test('a file without accents is ASCII', () => {
  expect(read(plain).detection.encoding.value).toBe('ascii')
})

test('one damaged byte does not spoil the other accents', () => {
  const bytes = utf8.encode(text)
  bytes[bytes.length - 20] = 0xff
  expect(read(bytes).detection.encoding.value).toBe('utf-8')
  expect(read(bytes).columns[1]?.name).toBe('Descrição')
})

test.each(['\n', '\r\n', '\r'])('lines that end with %j are counted alike', (end) => {
  const statement = read(`Extrato\n\n${text}`.replaceAll('\n', end))
  expect(statement.accounts[0]?.transactions[0]?.line).toBe(4)
  expect(statement.detection.headerLine?.value).toBe(3)
})

test.each([
  ['UTF-8 read as Windows-1252', 'LanÃ§amento', 'CrÃ©dito (R$)', 'DÃ©bito (R$)'],
  ['UTF-8 read as Latin-1 in capitals', 'LAN\u00c3\u0087AMENTO', 'CR\u00c3\u0089DITO', 'D\u00c3\u0089BITO'],
  ['lost letters', 'Lan?amento', 'Cr?dito', 'D?bito'],
  ['replaced letters', 'Lan\uFFFD\uFFFDamento', 'Cr\uFFFDdito', 'D\uFFFDbito'],
])('names of columns are known with damaged accents: %s', (_, text, credit, debit) => {
  const table = `Data;${text};${credit};${debit}\n05/08/2026;O QUE?;10,00;\n06/08/2026;PÃO E CAFÉ;;9,00\n`
  expect(rows(read(table))).toBe('2026-08-05 1000 O QUE?\n2026-08-06 -900 PÃO E CAFÉ')
})

test('a title of future entries is known with damaged accents', () => {
  const table = 'data;lan?amento;valor\n05/08/2026;PIX;-10,00\nlan?amentos futuros;;\n09/08/2026;TED;-9,00\n'
  expect(rows(read(table))).toBe('2026-08-05 -1000 PIX')
})

test('an endless word of lost letters is no word, and takes no more than a moment', () => {
  const word = 'é?'.repeat(20_000)
  expect(read(`Data;Descrição;Valor\n05/08/2026;${word};-10,00\n`).accounts[0]?.transactions).toHaveLength(1)
})
