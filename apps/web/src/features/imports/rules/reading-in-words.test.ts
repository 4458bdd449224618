import type { ReadOptions } from '@tostao/statements/options'
import { readStatement } from '@tostao/statements/read-statement'
import { expect, test } from 'vitest'
import { readingInWords } from './reading-in-words.ts'

function detectionOf(text: string, name: string, options: ReadOptions = {}) {
  const read = readStatement(new TextEncoder().encode(text), name, options)
  if (!read.ok) throw new Error(read.refusal.message)
  return read.statement.detection
}

const CARD =
  'date,title,amount\n2026-03-02,Livraria,58.90\n2026-03-03,Padaria,9.50\n2026-03-10,Pagamento recebido,-40.00\n'

test('says of a table only what could be wrong, and what was chosen', () => {
  const detection = detectionOf(CARD, 'fatura.csv')
  expect(readingInWords(detection, 'sign')).toEqual(['valor sem menos é gasto'])
  expect(readingInWords(detection, 'RECEITA')).toEqual(['tudo é receita'])
  const chosen = detectionOf(CARD, 'fatura.csv', { signs: 'printed', dateOrder: 'ymd' })
  expect(readingInWords(chosen, 'sign')).toEqual(['valor com menos é gasto', 'datas em ano-mês-dia'])
})

test('says only the format of an OFX file, and the type that was chosen', () => {
  const ofx =
    '<OFX><STMTRS><CURDEF>BRL<BANKTRANLIST><STMTTRN><DTPOSTED>20260407<TRNAMT>-9.90<MEMO>Pão</STMTTRN></BANKTRANLIST></STMTRS></OFX>'
  const detection = detectionOf(ofx, 'extrato.ofx')
  expect(readingInWords(detection, 'sign')).toEqual(['OFX'])
  expect(readingInWords(detection, 'DESPESA')).toEqual(['OFX', 'tudo é despesa'])
})

test('says how a QIF was read', () => {
  const detection = detectionOf('!Type:Bank\nD25/08/2026\nT-10,00\nPPadaria\n^\n', 'conta.qif')
  expect(readingInWords(detection, 'sign')).toEqual(['valor com menos é gasto'])
})
