import { expect, test } from 'vitest'
import { bankPrefixOf } from './bank-prefix.ts'

test.each([
  ['Transferência enviada pelo Pix - ', 'Beltrano Souza - •••.123.456-•• - Caixa'],
  ['Transferência Recebida - ', 'Beltrana'],
  ['Compra no débito - ', 'UBER *TRIP'],
  ['Compra no Débito - ', '99 Pop'],
  ['Compra Cartao Debito - ', 'Padaria'],
  ['Compra com Cartão - 12/03 10:22 ', 'Restaurante e Lancho'],
  ['Pagamento Efetuado - Pix ', 'João da Silva'],
  ['Pagamento de boleto efetuado - ', 'Concessionária de Energia'],
  ['Pix enviado: ', 'Cp :123-Fulano de Tal'],
  ['Pix enviado para ', 'Cliente Exemplo'],
  ['Pix Recebido de ', 'Maria'],
  ['Débito Automático - ', 'Sabesp'],
])('%s%s', (prefix, name) => {
  expect(bankPrefixOf(prefix + name)).toBe(prefix)
})

test.each([
  'Compra do mês - mercado',
  'Pagamento de Fatura',
  'Pagamento efetuado - 0123',
  'Pagamento de conta de luz',
  'Pix enviado',
  'Pix enviado errado',
  'Transferência',
  'Padaria - Compra no débito',
])('%s has no prefix', (title) => {
  expect(bankPrefixOf(title)).toBe('')
})
