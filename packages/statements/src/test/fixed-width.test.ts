import { expect, test } from 'vitest'
import { type Layout, read, readLayout, rows } from './reading.ts'

const layouts: Record<string, Layout> = {
  'Santander: an overlong text pushes its amounts out of the columns': {
    text: `Extrato de conta
Data        Histórico                      Docto.     Valor R$       Saldo R$
03/08/2026  PIX RECEBIDO LUCIA             000000     1.500,00       2.500,00
04/08/2026  PAGAMENTO DE BOLETO            123456       420,10-
04/08/2026  TARIFA MENSALIDADE             270826        39,90-      2.040,00
05/08/2026  IOF SOBRE SALDO DEVEDOR PERIODO: 01/07 A 31/07   000000  1,05-      2.038,95
`,
    rows: `2026-08-03 150000 PIX RECEBIDO LUCIA
2026-08-04 -42010 PAGAMENTO DE BOLETO
2026-08-04 -3990 TARIFA MENSALIDADE
2026-08-05 -105 IOF SOBRE SALDO DEVEDOR PERIODO: 01/07 A 31/07 000000`,
  },
  'an overlong text with the only column of amounts': {
    text: `Extrato de conta
Data        Histórico                      Docto.     Valor R$
03/08/2026  PIX RECEBIDO LUCIA             000000     1.500,00
05/08/2026  IOF SOBRE SALDO DEVEDOR PERIODO: 01/07 A 31/07   000000         -1,05
06/08/2026  PIX ENVIADO BIA                000000       -90,00
`,
    rows: `2026-08-03 150000 PIX RECEBIDO LUCIA
2026-08-05 -105 IOF SOBRE SALDO DEVEDOR PERIODO: 01/07 A 31/07 000000
2026-08-06 -9000 PIX ENVIADO BIA`,
  },
  'Santander: a dash for the missing number of the document': {
    text: `Extrato de conta
Data        Descrição             Nº Documento   Créditos    Débitos       Saldo
03/08/2026  PIX RECEBIDO LUCIA    -              1.500,00               2.500,00
04/08/2026  COMPRA PADARIA        334455                       18,90-   2.481,10
`,
    rows: '2026-08-03 150000 PIX RECEBIDO LUCIA\n2026-08-04 -1890 COMPRA PADARIA',
  },
  'credits alone are no debits': {
    text: `Extrato de conta
Data        Descrição              Créditos    Débitos        Saldo
03/08/2026  PIX LUCIA              1.500,00                2.500,00
04/08/2026  PIX BIA                   50,00                2.550,00
`,
    rows: '2026-08-03 150000 PIX LUCIA\n2026-08-04 5000 PIX BIA',
  },
  'Banco do Brasil: agency, lot and document beside the text': {
    text: `Extrato de conta
Data        Ag. origem  Lote   Histórico         Documento              Valor R$
03/08/2026  0000        14397  821 Pix           21.113.845.550         300,00 C
04/08/2026  0000        13105  144 Pix           30.301                 150,25 D
`,
    rows: '2026-08-03 30000 821 Pix\n2026-08-04 -15025 144 Pix',
  },
  'a second table with other columns': {
    text: `Fatura do cartão, vencimento 10/09/2026
Data        Estabelecimento         Valor R$
03/08/2026  LOJA                      100,00
04/08/2026  POSTO                      50,00
Compras no exterior
Data        Estabelecimento        Valor US$      Valor R$
05/08/2026  LIVRARIA                   10,00         56,20
06/08/2026  NUVEM                       3,00         16,20
`,
    rows: '2026-08-03 -10000 LOJA\n2026-08-04 -5000 POSTO\n2026-08-05 -5620 LIVRARIA\n2026-08-06 -1620 NUVEM',
  },
  'Sicoob: the text goes on below its row': {
    text: `Extrato de conta
Data        Histórico                     Documento      Valor
02/08/2026  SALDO ANTERIOR                               90,00C
            Conta sem movimento
03/08/2026  PIX EMITIDO                   000123         10,00D
            Pagamento Pix
            FAV.: LUCIA 03/08 11:13
04/08/2026  SEGURO                        000124          5,00D
            (apólice 15414)
05/08/2026  TARIFA                        000125          3,00D

            Emitido às 08:15
`,
    rows: '2026-08-03 -1000 PIX EMITIDO Pagamento Pix FAV.: LUCIA 03/08 11:13\n2026-08-04 -500 SEGURO\n2026-08-05 -300 TARIFA',
  },
  'Banrisul: a header with its letters apart': {
    text: `MOVIMENTOS AGO/2026
DIA HISTORICO                    DOCUMENTO        V A L O R
03  PIX RECEBIDO                    000123         1.500,00
    NOME: LUCIA
04  TARIFA                          000124            25,92-
`,
    rows: '2026-08-03 150000 PIX RECEBIDO NOME: LUCIA\n2026-08-04 -2592 TARIFA',
  },
  'a long text over an empty column of dollars': {
    text: `Fatura do cartão, vencimento 10/09/2026
Data        Descrição            Valor US$      Valor R$
03/08/2026  LOJA                                  100,00
04/08/2026  NUVEM                    10,00         54,00
05/08/2026  MERCADO DO LARGO DA MATRIZ DE CIMA     20,00
`,
    rows: '2026-08-03 -10000 LOJA\n2026-08-04 -5400 NUVEM\n2026-08-05 -2000 MERCADO DO LARGO DA MATRIZ DE CIMA',
  },
}

test.each(Object.entries(layouts))('%s', (_, layout) => {
  expect(rows(readLayout(layout))).toBe(layout.rows)
})

test('an amount that stands in no column is left out as such', () => {
  const file = `Extrato de conta
Data        Histórico             Docto.     Valor R$       Saldo R$
03/08/2026  PIX RECEBIDO          000000     1.500,00       2.500,00
04/08/2026  PAGAMENTO             123456       420,10-      2.079,90
05/08/2026  IOF SOBRE SALDO DEVEDOR PERIODO: 01/07 A 31/07     1,05-
06/08/2026  COMPRA                270826        39,90- *
`
  expect(read(file).skipped.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    '1 Fora da tabela de transações',
    '2 Nomes das colunas',
    '5 Valor não reconhecido: “… 1,05-”',
    '6 O valor não está na coluna dos valores',
  ])
})
