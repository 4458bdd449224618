import { readStatement } from '@tostao/statements/read-statement'
import { expect, test } from 'vitest'
import { describeInstallments } from './describe-installments.ts'

function descriptions(text: string) {
  const read = readStatement(new TextEncoder().encode(text), 'fatura.csv')
  if (!read.ok) throw new Error(read.refusal.message)
  return describeInstallments(read.statement).accounts.flatMap(({ transactions }) =>
    transactions.map((t) => t.description),
  )
}

test('adds the instalment of a column, unless the text has it', () => {
  const bill = `Data;Descrição;Parcela;Valor
05/06/2026;Bicicletaria;6/12;100,00
05/06/2026;Livraria Parcela 2/3;2/3;50,00
05/06/2026;Hotel 05/11;1/3;300,00
06/06/2026;Padaria;Única;9,00
`
  expect(descriptions(bill)).toEqual(['Bicicletaria (6/12)', 'Livraria Parcela 2/3', 'Hotel 05/11 (1/3)', 'Padaria'])
})
