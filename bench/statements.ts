import { readStatement } from '@tostao/statements/read-statement'

// Rows per second of the statement reader. The first file is read cold, as a person's is. Processor time is judged, so
// that a busy machine does not fail the bench.
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
  const start = performance.now()
  const processor = process.cpuUsage()
  const result = readStatement(bytes, '')
  const took = performance.now() - start
  const used = process.cpuUsage(processor).user / 1000
  const read = result.ok ? (result.statement.accounts[0]?.transactions.length ?? 0) : 0
  const speed = Math.round((read / took) * 1000)
  console.error(
    `${name}: ${read} rows in ${took.toFixed(0)} ms (${used.toFixed(0)} ms of processor), ${speed} rows per second`,
  )
  slow ||= used > LIMIT_MILLISECONDS || read !== ROWS
}
process.exitCode = slow ? 1 : 0
