import { fold } from '@tostao/primitives/text'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { likenessOf, partiesOf, subjectOf } from './subject.ts'

const likeness = (one: string, other: string) => likenessOf(subjectOf(fold(one)), subjectOf(fold(other)))

test.each([
  ['Almoço Padaria do Zé', 'COMPRA CARTAO DEB PADARIA DO ZE 02/11', 'words'],
  ['Gás', 'GAS', 'words'],
  ['', 'PIX ENVIADO MARIA SOUZA', 'silent'],
  ['Pix enviado', 'PIX ENVIADO MARIA SOUZA', 'silent'],
  ['Padaria', 'MERCADO DIA', undefined],
  ['Pix Maria', 'PIX ENVIADO JOAO', undefined],
  ['Compra São Paulo', 'COMPRA LOJA SAO PAULO BRA', 'silent'],
  ['Aluguel novembro', 'Condomínio novembro', undefined],
  ['Bar do Zé', 'BAR DA ANA', undefined],
  ['Pix Paulo', 'PADARIA ZE', undefined],
  ['Porto Seguro', 'PORTO SEGURO CIA', 'words'],
])('%j and %j are alike by %s', (one, other, expected) => {
  expect(likeness(one, other)).toBe(expected)
})

test('likeness does not depend on the order', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      expect(likeness(one, other)).toBe(likeness(other, one))
    }),
  )
})

const NOBODY = { namesOwner: false, namesOther: false }
const OWNER = { namesOwner: true, namesOther: false }
const OTHER = { namesOwner: false, namesOther: true }

test.each([
  ['PIX ENVIADO', NOBODY],
  ['Pagamento de fatura', NOBODY],
  ['PAGAMENTO FATURA NU PAGAMENTOS S.A.', NOBODY],
  ['APLICACAO RDB', NOBODY],
  ['Transferência para a Reserva da Casa', NOBODY],
  ['TRANSF CARLOS', NOBODY],
  ['PIX TRANSF CARLOS EDUARDO DE SOUZA', OWNER],
  ['TED CARLOS E SOUZA', OWNER],
  ['PIX CARLOS SOUZA 02/11', OWNER],
  ['PIX CARLOS ALBERTO SOUZA', OTHER],
  ['PIX CARLOS SOUZA FILHO', { namesOwner: true, namesOther: true }],
  ['PIX MARIA SOUZA', OTHER],
  ['Aluguel', OTHER],
  ['SALARIO EMPRESA XYZ', OTHER],
  ['PIX TRANSF PAULO R10/11', OTHER],
  ['PIX TRANSF MARCO A10/11', OTHER],
  ['PIX ENVIADO PORTO', OTHER],
  ['PIX RECEBIDO CARLOS SOUZA ME', { namesOwner: true, namesOther: true }],
  ['Transferência enviada pelo Pix - CARLOS EDUARDO DE SOUZA - ITAÚ UNIBANCO S.A. (0341)', OWNER],
  ['Transferência recebida pelo Pix - Carlos Souza - CAIXA ECONOMICA FEDERAL (0104) Agência: 1', OWNER],
  ['Transferência recebida pelo Pix - Carlos Souza - BANCO BTG PACTUAL S.A. (0208)', OWNER],
  ['TRANSFERENCIA PIX REM: CARLOS EDUARDO DE SOUZA 10/11', OWNER],
  ['TRANSFERENCIA PIX DES: CARLOS SOUZA 10/11', OWNER],
  ['TED-TRANSF ELET DISPON DEST. CARLOS SOUZA', OWNER],
  ['Pagamento efetuado: "Fatura cartão Inter"', NOBODY],
  ['FATURA PAGA ITAU PERSONNALITE', NOBODY],
  ['PAGAMENTO CARTAO SANTANDER BCO SANTANDER', NOBODY],
  ['GASTOS CARTAO DE CREDITO', NOBODY],
  ['BB RENDE FACIL', NOBODY],
  ['Aplicação: "CDB LIQ DIARIA"', NOBODY],
  ['Inclusao de Pagamento', NOBODY],
  ['PIX REC.OUTRA IF MT', NOBODY],
  ['PIX EMIT.OUTRA IF FAV.: CARLOS SOUZA', OWNER],
])('who is named in %j', (text, expected) => {
  const parties = partiesOf({ name: 'carlos eduardo de souza', accounts: ['reserva da casa', 'nubank'] })
  expect(parties(fold(text))).toMatchObject(expected)
})

test.each([
  ['any names between the two that the owner gave', 'ana lima', 'PIX ANA PAULA DE LIMA', OWNER],
  ['one name more than the owner gave', 'ana paula lima', 'PIX ANA PAULA DIAS LIMA', OWNER],
  ['an owner of one name is never named', 'ana', 'PIX ANA', NOBODY],
  ['an owner of one name is nobody else', 'ana', 'PIX ANA PAULA', OTHER],
  ['an owner without letters', '123', 'PIX ANA', OTHER],
])('%s', (_what, name, text, expected) => {
  expect(partiesOf({ name, accounts: [] })(fold(text))).toMatchObject(expected)
})

test.each([
  ['PIX CARLOS EDUARDO', 'words', false],
  ['PIX CARLOS EDUARDO SOU', 'words', false],
  ['PIX CARLOS EDUARDO D10/11', 'words', false],
  ['PIX CARLOS EDUARDO LIMA', 'words', true],
  ['PIX TRANSF CARLOS E10/11', 'letters', false],
  ['PIX TRANSF CARLOS EDU', 'letters', false],
  ['PIX CARLOS', undefined, false],
  ['PIX CARLOS LIMA', undefined, true],
  ['PIX CARLOS EDUARDO ME', 'words', true],
  ['PIX CARLOS EDUARDO DE SOUZA', undefined, false],
])('the beginning of the owner’s name in %j', (text, beginning, namesOther) => {
  const parties = partiesOf({ name: 'carlos eduardo de souza', accounts: [] })
  expect(parties(fold(text))).toMatchObject({ beginning, namesOther })
})
