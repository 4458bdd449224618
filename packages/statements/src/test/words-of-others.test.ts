import { expect, test } from 'vitest'
import { read } from './reading.ts'

const amountsOf = (...lines: string[]) => read(lines.join('\n')).accounts[0]?.transactions.map(({ amount }) => amount)

test('a word of income in the name of who was paid makes no income', () => {
  const rows = ['04/07/2024;Pix enviado Loja Crédito Certo;150,00', '05/07/2024;Pix recebido Ana;20,00']
  const more = ['06/07/2024;Compra Deposito de Gas;120,00', '07/07/2024;Transferência enviada Salário Certo;70,00']
  expect(amountsOf('Data;Descrição;Valor', ...rows, ...more)).toEqual([-150_00, 20_00, -120_00, -70_00])
})

test('a fee that says its rate was charged, a rate of interest was not', () => {
  const rows = ['04/07/2024;Pix recebido Ana;;500,00', '05/07/2024;Taxa de administração 8%;200,00;']
  const rate = '06/07/2024;Taxa de juros 8% a.m.;8,00;'
  expect(amountsOf('Data;Descrição;Débito;Crédito', ...rows, rate)).toEqual([500_00, -200_00])
})

test('a bill’s payment may be named by its day', () => {
  const header = 'Data;Descrição;Valor'
  const paid = ['Pagamentos e créditos', header, '08/06/2024;Pagamento em 08 JUN;1.200,00']
  const bought = ['Compras', header, '10/06/2024;Mercado Sol;210,00', '11/06/2024;Padaria;100,00']
  expect(amountsOf('Fatura de junho', ...paid, ...bought)).toEqual([1_200_00, -210_00, -100_00])
})

test.each(['Meio', 'Forma', 'Função'])('%s of payment is no direction', (name) => {
  const rows = [
    '01/07/2024;Mercado;Débito;230,10',
    '02/07/2024;Netflix;Crédito;55,90',
    '03/07/2024;Padaria;Débito;12,00',
  ]
  expect(amountsOf(`Data;Item;${name};Quanto`, ...rows)).toEqual([-230_10, -55_90, -12_00])
})
