import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { fold } from './text.ts'
import { titleCase } from './title-case.ts'

test.each([
  ['PADARIA BELLA PAULISTA', 'Padaria Bella Paulista'],
  ['PIX PARA JOÃO DA SILVA E FILHOS', 'Pix para João da Silva e Filhos'],
  ['A CASA DO PÃO DE QUEIJO', 'A Casa do Pão de Queijo'],
  ['MARCOS A. LIMA', 'Marcos A. Lima'],
  ['TED RECEBIDA', 'TED Recebida'],
  ['IFOOD *PIZZARIA', 'iFood *Pizzaria'],
  ['PAGTO IPTU 2026', 'Pagto IPTU 2026'],
  ['C6 BANK', 'C6 Bank'],
  ["POSTO D'ÁGUA", "Posto D'Água"],
  ['LOJA 38 - SÃO PAULO/SP', 'Loja 38 - São Paulo/SP'],
  ['TV BRK', 'TV BRK'],
  ['99APP 3DS', '99APP 3DS'],
  ['Compra no débito - LOJA', 'Compra no débito - LOJA'],
  ['iFood', 'iFood'],
  ['', ''],
])('%j is shown as %j', (text, expected) => {
  expect(titleCase(text)).toBe(expected)
})

it('changes nothing but the case, and nothing twice', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-ZÁÉÍÓÚÃÕÇ0-9 .*/-]*$/), (text) => {
      expect(fold(titleCase(text))).toBe(fold(text))
      expect(titleCase(titleCase(text))).toBe(titleCase(text))
    }),
  )
})
