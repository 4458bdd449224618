import { readStatement } from '@tostao/statements/read-statement'

// Rows per second of the statement reader: cold, as when a user imports one file, and warm. The limit is checked
// against the best processor time, so that a busy machine does not fail the bench.
const ROWS = 10_000
const LIMIT_MILLISECONDS = 300

const two = (number: number) => String(number).padStart(2, '0')
const numbers = Array.from({ length: ROWS }, (_, index) => index)
const cents = (index: number) => `${(index % 5000) + 1},${two(index % 100)}`

const files: Record<string, string> = {
  'account CSV': [
    'Data Lançamento;Descrição;Valor;Saldo',
    ...numbers.map(
      (n) => `${two((n % 28) + 1)}/08/2026;Pix enviado: "Cp :${n}-FULANO";${n % 3 ? '-' : ''}${cents(n)};1.000,00`,
    ),
  ].join('\n'),
  'card CSV, all quoted': [
    '"Data","Lançamento","Categoria","Tipo","Valor"',
    ...numbers.map(
      (n) => `"${two((n % 28) + 1)}/08/2026","LOJA ${n} BETIM BRA","OUTROS","Compra à vista","R$ ${cents(n)}"`,
    ),
  ].join('\r\n'),
  OFX: [
    '<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL<BANKTRANLIST>',
    ...numbers.map(
      (n) =>
        `<STMTTRN>\n<TRNTYPE>DEBIT\n<DTPOSTED>202608${two((n % 28) + 1)}\n<TRNAMT>-${cents(n)}\n<FITID>${n}\n<MEMO>PIX ${n}\n</STMTTRN>`,
    ),
    '</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
  ].join('\n'),
}

let slow = false
for (const [name, text] of Object.entries(files)) {
  const bytes = new TextEncoder().encode(text)
  const runs = ['cold', 'warm', 'warm'].map((state) => ({ state, ...measure(bytes) }))
  for (const { state, took, used, read } of runs) {
    const speed = Math.round((read / took) * 1000)
    console.log(`${name}, ${state}: ${took.toFixed(0)} ms (${used.toFixed(0)} of processor), ${speed} rows per second`)
  }
  slow ||= Math.min(...runs.map(({ used }) => used)) > LIMIT_MILLISECONDS || runs.some(({ read }) => read !== ROWS)
}
process.exitCode = slow ? 1 : 0

function measure(bytes: Uint8Array): { took: number; used: number; read: number } {
  const start = performance.now()
  const processor = process.cpuUsage()
  const result = readStatement(bytes, '')
  const took = performance.now() - start
  const used = process.cpuUsage(processor).user / 1000
  return { took, used, read: result.ok ? (result.statement.accounts[0]?.transactions.length ?? 0) : 0 }
}
