import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { merchantOf, usualOf } from './merchant.ts'

const rows = (table: string): [text: string, key: string, name?: string][] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [text = '', key = '', name] = line.split('|').map((cell) => cell.trim())
      return name === undefined ? [text, key] : [text, key, name]
    })

describe('shops', () => {
  test.each(
    rows(`
      IFD*IFOOD                                          | ifood | iFood
      IFOOD *PASTELARIA                                  | ifood
      PG *IFOOD SAO PAULO BR                             | ifood
      Compra no débito - iFood                           | ifood
      COMPRA CARTAO DEB IFOOD *REST 12/03                | ifood
      Pagamento com QR Pix IFOOD.COM AGENCIA DE RESTAURANTES ONLINE S.A. | ifood
      UBER *TRIP                                         | uber | Uber
      UBER   * PENDING                                   | uber
      Uber do Brasil Tecnologia Ltda                     | uber
      UBER EATS                                          | uber eats
      UBER *ONE                                          | uber one | Uber One
      Uber *One Membership                               | uber one
      UBER *TRIP HELP.UBER.COM                           | uber
      Compra no estabelecimento PADARIA REAL             | padaria real
      Compra no débito no estabelecimento Padaria Real   | padaria real
      COMPRA ESTAB: PADARIA REAL                         | padaria real
      99APP       *99App                                 | 99app | 99App
      99* Pop                                            | 99app
      Pagamento com QR Pix 99 TECNOLOGIA LTDA            | 99app
      99 FOOD LTDA.                                      | 99food
      NETFLIX.COM SAO PAULO BR                           | netflix
      Netflix Entretenimento Brasil Ltda                 | netflix
      DL*GOOGLE YOUTUBE                                  | youtube
      DL *GOOGLE Spotify                                 | spotify
      AMZN MKTP BR                                       | amazon
      Amazonmktplc*Livros                                | amazon
      ESTORNO DE COMPRA - AMAZON                         | amazon
      Devolução de compra Magalu                         | magazine luiza | Magazine Luiza
      MAGALUPAY *MAGALU                                  | magazine luiza
      MERCADOLIVRE*MERCADOLIVRE                          | mercadolivre | MercadoLivre
      MLP*KABUM KABUM 10/10                              | kabum | KaBuM
      LOJAS RENNER FL 23                                 | renner
      Lojas Renner S.A.                                  | renner
      DROGA RAIA FILIAL 34                               | droga raia
      DROGARIA PACHECO                                   | drogarias pacheco
      MCDONALDS AV CENTRAL                               | mcdonalds | McDonald's
      Mc Donald's                                        | mcdonalds
      C&A MODAS                                          | c&a
      PAO DE ACUCAR-2345                                 | pao de acucar | Pão de Açúcar
      POSTO IPIRANGA KM 12                               | ipiranga
      SUPERMERCADOS BH LOJA 12 CONTAGEM BRA              | bh supermercados
      EC          *SHELLBOXRIO DE JANEIRBRA              | shellbox
      APPLE.COM/BILL                                     | apple
      STEAMGAMES.COM 4259522 WA                          | steam
      PP *STEAM                                          | steam
      DEB AUT CLARO                                      | claro
      CLARO MOVEL                                        | claro
      VIVO SP                                            | vivo
      DEBITO AUTOMATICO ENEL SP 123456                   | enel
      LIGHT SERVICOS DE ELETRICIDADE                     | light
      PG *LOJINHA AZUL 1/2                               | lojinha azul | Lojinha Azul
      MP *CURSOBOM                                       | cursobom
      STONE*BAR DO ZE                                    | bar do ze
      SumUp *Barbearia Silva                             | barbearia silva
      PAG*JoseSilva                                      | josesilva | JoseSilva
      PAYPAL *BOLO QUENTE 4029357733 LU                  | bolo quente
      FEIRA*DAVILA                                       | feira davila
      POSTO LUA *COMBUSTIVEL - 02/02                     | posto lua combustivel
      COMPRA CARTAO PADARIA REAL 12/03 14:55             | padaria real | Padaria Real
      Compra com Cartão - 01/02 17:00 PADARIA REAL       | padaria real
      Compra no débito - Padaria Real                    | padaria real
      RSHOP-PADARIA REAL-03/02                           | padaria real
      PADARIA REAL           CAMPINAS      BRA           | padaria real
      PADARIA REALFLORIANOPOLISBRA                       | padaria real
      PADARIA REAL LTDA ME                               | padaria real
      Padaria Real Parcela 3/10                          | padaria real
      PADARIA REAL PARC 02/03 FLORIANOPOLI BR            | padaria real
      Pagamento de boleto efetuado - CONDOMINIO SOL      | condominio sol
      PAGTO ENERGIA ELÉTRICA                             | energia eletrica | Energia Elétrica
      TARIFA PACOTE DE SERVIÇOS                          | tarifa pacote de servicos
      COBRANÇA DE I.O.F.                                 | iof | IOF
      ANUIDADE DIFERENCIADA TIT-PARC 03/06 BR            | anuidade
      SAQUE NO TAA - 02/06 17:56                         | saque | Saque
      CXE     001958 SAQUE                               | saque
      PIX QRS CASA LIMA21/08                             | casa lima
      SISPAG SALARIOS                                    | salarios
      SOFTSOL* PLANO PRO   NY                            | softsol plano pro
      CLOUDSOL.COM          WA                           | cloudsol
      Lightning Celulares                                | lightning celulares
      CAFÉ D’ÁVILA                                       | cafe davila
      Compra no débito - Bar Natal                       | bar natal
      Compra no débito - Cantina Estrela Natal           | cantina estrela natal
      COMPRA CARTAO PADARIA SANTA MARIA                  | padaria santa maria
      COMPRA CARTAO PADARIA REAL CAMPINAS                | padaria real
      MERCADO SAO VICENTE SAO VICENTE BRA                | mercado sao vicente
      LOJA AMERICANA                                     | loja americana
      POSTO RECIFE BR                                    | posto recife
      DAS SIMPLES NACIONAL                               | das
    `),
  )('%s', (text, key, name) => {
    const read = merchantOf(text)
    expect(read).toMatchObject({ key, person: false, ...(name && { name }) })
  })
})

describe('people, by the whole name', () => {
  test.each(
    rows(`
      PIX ENVIADO CARLOS A                               | carlos a
      PIX ENVIADO CARLOS C                               | carlos c
      Pix enviado - Maria Campinas                       | maria campinas | Maria Campinas
      PIX TRANSF ANA LIMA07/08                           | ana lima
      PIX VIVO SILVA                                     | vivo silva
      PIX RECEBIDO MARISA LIMA                           | marisa lima
      TED 237.0001 JOSE SOUZA                            | jose souza
      DOC D 33 MARIA REIS 123.456.789-00                 | maria reis
      Transferência on line - 01/02 0001      00000-0 ANA LIMA | ana lima
      Transferência recebida pelo Pix - ANA DE LIMA - •••.000.000-•• - ITAÚ UNIBANCO S.A. (0341) Agência: 1 Conta: 2 | ana de lima
      Pix recebido: "Cp :12345678-ANA LIMA"              | ana lima
      Ana Lima Pix enviado: "Cp :00000000-Ana Lima"      | ana lima
      Pix enviado para Ana Lima TRANSF ENVIADA PIX       | ana lima
      Pix enviado para Ana Lima referente ao frete       | ana lima
      TRANSF PIX ANA PAULA DOS SANTOS 24/11              | ana paula dos santos | Ana Paula dos Santos
      PIX ENVIADO MARIA DAS DORES                        | maria das dores | Maria das Dores
      PIX ENVIADO ANA FLORES                             | ana flores
      PIX ENVIADO MARIA DA LUZ                           | maria da luz
      PIX ENVIADO RENNER LIMA                            | renner lima
      PIX ENVIADO JOAO SA                                | joao sa
      PIX ENVIADO PEDRO BRASIL                           | pedro brasil
      PIX ENVIADO ANA VALE MEI                           | ana vale mei
      Transferência enviada pelo Pix - LUZ DAS GRACAS - •••.123.456-•• - ITAÚ (0341) | luz das gracas
      TEV JOAO SILVA                                     | joao silva
      DEPOSITO JOAO SILVA                                | joao silva
      Enviado para João Silva                            | joao silva | João Silva
    `),
  )('%s', (text, key, name) => {
    expect(merchantOf(text)).toMatchObject({ key, person: true, ...(name && { name }) })
  })
})

test.each(
  rows(`
    PIX ENVIADO 12.345.678 MARIA SILVA                   | maria silva
    Pix recebido de Padaria Real Ltda                    | padaria real
    Pix enviado Igreja da Luz                            | igreja da luz
    TRANSFERENCIA RECEBIDA - SALARIO                     | salario
    Transferência enviada pelo Pix - 00.000.000 LIMA COMERCIO LTDA - 00.000.000/0001-91 - NU PAGAMENTOS - IP | lima comercio
    PIX UBER DO BRASIL                                   | uber
    PIX ENVIADO RENNER S.A.                              | renner
    PIX ENVIADO FLORES DO CAMPO                          | flores do campo
  `),
)('%s is nobody’s transfer', (text, key) => {
  expect(merchantOf(text)).toMatchObject({ key, person: false })
})

test.each([
  'PIX ENVIADO',
  'Pix QR Code',
  'TRANSFERENCIA PIX',
  'COMPRA COM CARTÃO',
  'PAGTO. POR DEB EM C/C',
  'Pagamento de fatura',
  'PGTO DEBITO CONTA 3333 000006037 200 211',
  'Cartão de Crédito Pagamento de Fatura',
  'TED RECEBIDA',
  'SEM MEMO',
  '',
  '1234',
  '•••',
])('%o names nobody', (text) => {
  expect(merchantOf(text)).toEqual({ key: '', name: '', person: false })
})

const piece = fc.constantFrom(
  ...'PIX|ENVIADO|Compra no débito -|PG *|MP*|*|LTDA|SAO PAULO|BRA|BR|12/03|1/2|99|0001|Padaria|Real|de|Ana|IFOOD|claro|registro'.split(
    '|',
  ),
  ...'saque|TED|REF|S.A.|SA|ME|BRASIL|DAS|flores|Bar|NATAL|enviado para|RENNER|.com.br|’|LOJA|CAMPINASBRA|é|Ω|ᾨȂ|ANA LIMA|referente|fatura|Cartão|Pagamento de|Inter|c|12.345.678|•••.123.456-••|Transferência'.split(
    '|',
  ),
)
const anyText = fc.oneof(
  fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(' ')),
  fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'grapheme', maxLength: 255 }),
)

test('the merchant of a name is itself, and a key has no capitals, no spaces around and at most 100 characters', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { key, name } = merchantOf(text)
      expect(merchantOf(name).key).toBe(key)
      expect(merchantOf(key).key).toBe(key)
      expect(key).toBe(key.toLowerCase().trim())
      expect(key.length).toBeLessThanOrEqual(100)
      expect(name === '').toBe(key === '')
    }),
    // The first sign folds to fewer, and the last one to more.
    { numRuns: 3_000, examples: [['\u05d9\u05b4\u4e00 \uac00']] },
  )
})

test.each([
  ['ifood', 'DESPESA', 'Delivery'],
  ['padaria real', 'DESPESA', 'Restaurantes'],
  ['posto lua', 'DESPESA', 'Combustível'],
  ['tarifa pacote de servicos', 'DESPESA', 'Tarifas e juros'],
  ['salarios', 'RECEITA', 'Salário'],
  ['rendimentos', 'RECEITA', 'Rendimentos'],
  ['vivo', 'DESPESA', 'Internet e celular'],
  ['vivo silva', 'DESPESA', undefined],
  ['uber', 'RECEITA', undefined],
  ['ana lima', 'DESPESA', undefined],
  ['', 'DESPESA', undefined],
] as const)('%s of type %s is usually %s', (key, type, category) => {
  expect(usualOf(key, type)?.category).toBe(category)
})
