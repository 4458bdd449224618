// Files of kinds that no bank has shown us yet: each is read right, or asks. Most have a word or a number that
// contradicts the usual reading.
import { expect, test } from 'vitest'
import { readStatement } from '../read-statement.ts'
import type { Statement } from '../types.ts'

const ASKS = 'asks'
const REFUSED = 'refused'

/** The result of reading a file: the currency where it is not reais, the signed centavos of its rows, and whether it asks. */
function outcomeOf(text: string): string {
  const read = readStatement(new TextEncoder().encode(text), '', { savedOn: '2026-11-21' })
  if (!read.ok) return REFUSED
  const { accounts } = read.statement
  if (asks(read.statement)) return ASKS
  return accounts
    .flatMap(({ currency, transactions }) => [
      ...(currency === 'BRL' ? [] : [currency]),
      ...transactions.map(({ amount }) => amount),
    ])
    .join(' ')
}

const asks = ({ questions, accounts }: Statement) =>
  questions.length > 0 || accounts.some(({ checks }) => checks.some(({ agrees }) => !agrees))

test.each([
  [
    'cartão, função crédito',
    '-4000 -9550 -1230',
    `Data;Estabelecimento;Função;Valor
03/08/2026;LIVRARIA CENTRAL;Crédito;40,00
04/08/2026;POSTO IPE;Crédito;95,50
05/08/2026;FARMACIA LUZ;Crédito;12,30
Total;;;147,80
`,
  ],
  [
    'cartão, tipo crédito',
    '-4000 -9550 -1230',
    `Data;Estabelecimento;Tipo;Valor
03/08/2026;LIVRARIA CENTRAL;Crédito;40,00
04/08/2026;POSTO IPE;Crédito;95,50
05/08/2026;FARMACIA LUZ;Crédito;12,30
`,
  ],
  [
    'cartão, tipo crédito e total da fatura',
    '-4000 -9550 -1230',
    `Data;Descrição;Tipo;Valor
03/08/2026;LIVRARIA CENTRAL;Crédito;40,00
04/08/2026;POSTO IPE;Crédito;95,50
05/08/2026;FARMACIA LUZ;Crédito;12,30
;Total da fatura;;147,80
`,
  ],
  [
    'moeda da conta',
    'USD -1000 5000',
    `Conta internacional 12345-6
Moeda da conta: Dólar
Data;Descrição;Valor;Saldo
03/08/2026;Saldo anterior;;100,00
04/08/2026;Spotify;-10,00;90,00
05/08/2026;Recarga;50,00;140,00
`,
  ],
  [
    'account currency',
    'USD -1000 5000',
    `Account currency: USD
Date,Description,Amount,Balance
2026-08-04,Spotify,-10.00,90.00
2026-08-05,Top up,50.00,140.00
`,
  ],
  [
    'conta em dolar',
    'USD -1000 5000',
    `Extrato da conta em dólar
Data;Descrição;Valor
04/08/2026;Spotify;-10,00
05/08/2026;Recarga;50,00
`,
  ],
  [
    'moeda contradita',
    ASKS,
    `Moeda da conta: Dólar
Data;Descrição;Valor
04/08/2026;Spotify;R$ -10,00
05/08/2026;Recarga;R$ 50,00
`,
  ],
  [
    'centavos no nome',
    '-1050 5000',
    `Data;Descrição;Valor (centavos)
04/08/2026;Mercado;-1050
05/08/2026;Pix recebido;5000
`,
  ],
  [
    'amount_cents',
    '-1050 5000',
    `date,description,amount_cents,balance_cents
2026-08-04,Mercado,-1050,8950
2026-08-05,Pix recebido,5000,13950
`,
  ],
  [
    'competência e pagamento',
    '-100000 -8000 300000',
    `Data de competência;Data de pagamento;Descrição;Valor
01/07/2026;05/08/2026;Aluguel;-1000,00
01/07/2026;06/08/2026;Luz;-80,00
01/08/2026;07/08/2026;Salário;3000,00
`,
  ],
  [
    'vencimento e pagamento, valor pago',
    '-100000 -8200 -9990',
    `Descrição;Vencimento;Data do pagamento;Valor;Valor pago
Aluguel;10/08/2026;05/08/2026;-1000,00;-1000,00
Luz;12/08/2026;13/08/2026;-80,00;-82,00
Internet;15/08/2026;14/08/2026;-99,90;-99,90
`,
  ],
  [
    'emissão e pagamento',
    '-100000 -8200',
    `Data de emissão;Data do pagamento;Descrição;Valor pago
01/08/2026;05/08/2026;Aluguel;-1000,00
02/08/2026;13/08/2026;Luz;-82,00
`,
  ],
  [
    'posição antes do extrato',
    '10000 -5000',
    `Posição da carteira
Data;Ativo;Valor aplicado
01/08/2026;CDB Banco;1000,00
01/08/2026;Tesouro Selic;2000,00

Extrato
Dia;Histórico;Valor;Saldo
03/08/2026;Pix recebido Ana;100,00;1100,00
04/08/2026;Mercado;-50,00;1050,00
`,
  ],
  [
    'parcelamentos ativos depois',
    '-4000 -9550 13550',
    `Data;Descrição;Valor
03/08/2026;LOJA A;40,00
04/08/2026;LOJA B;95,50
05/08/2026;PAGAMENTO RECEBIDO;-135,50
Parcelamentos ativos
Data;Descrição;Valor restante
10/05/2026;GELADEIRA;1200,00
11/06/2026;SOFA;800,00
`,
  ],
  [
    'saldo devedor depois',
    '10000 -5000',
    `Data;Histórico;Valor;Saldo
03/08/2026;Pix recebido Ana;100,00;1100,00
04/08/2026;Mercado;-50,00;1050,00

Contratos
Data;Contrato;Saldo devedor
10/05/2026;Empréstimo pessoal;12000,00
11/06/2026;Financiamento;80000,00
`,
  ],
  [
    'cabeçalho sem data',
    '10000 -5000',
    `Extrato de conta corrente

Quando;O que foi;Quanto;Ficou
03/08/2026;Pix recebido Ana;100,00;1100,00
04/08/2026;Mercado;-50,00;1050,00
`,
  ],
  [
    'estornada com estorno',
    '-4000 -9550 9550 -1000',
    `Data;Estabelecimento;Status;Valor
03/08/2026;LOJA A;Lançada;40,00
04/08/2026;LOJA B;Estornada;95,50
06/08/2026;ESTORNO LOJA B;Lançada;-95,50
07/08/2026;LOJA C;Lançada;10,00
`,
  ],
  [
    'autorizada e lançada',
    '-4000 -1000',
    `Data;Estabelecimento;Status;Valor
03/08/2026;LOJA A;Lançada;40,00
04/08/2026;LOJA B;Autorizada;95,50
07/08/2026;LOJA C;Lançada;10,00
`,
  ],
  [
    'pré-autorizada',
    '-4000 -1000',
    `Data;Estabelecimento;Situação;Valor
03/08/2026;LOJA A;Lançada;40,00
04/08/2026;LOJA B;Pré-autorizada;95,50
05/08/2026;LOJA D;Pré-lançada;5,50
07/08/2026;LOJA C;Lançada;10,00
`,
  ],
  [
    'subtotal final',
    '-4000 -9550 -1000',
    `Fatura do cartão
Data;Estabelecimento;Valor
03/08/2026;LOJA A;40,00
04/08/2026;LOJA B;95,50
;Subtotal final 1234;135,50
05/08/2026;LOJA C;10,00
;Subtotal final 5678;10,00
`,
  ],
  [
    'traço U+2011',
    '-4000 9550 -1000',
    `Data;Descrição;Valor
03/08/2026;Mercado;\u201140,00
04/08/2026;Pix recebido;95,50
05/08/2026;Padaria;\u201110,00
`,
  ],
  [
    'sinal U+2212',
    '-4000 9550 -1000',
    `Data;Descrição;Sinal;Valor
03/08/2026;Mercado;\u2212;40,00
04/08/2026;Pix de Ana;+;95,50
05/08/2026;Padaria;\u2212;10,00
`,
  ],
  [
    'sinal 1 e 2',
    ASKS,
    `Data;Descrição;Sinal;Valor
03/08/2026;Mercado;X;40,00
04/08/2026;Ana;Y;95,50
05/08/2026;Padaria;X;10,00
`,
  ],
  [
    'aspas dobradas',
    '-4000 9550',
    `Data;Descrição;Valor
03/08/2026;Bar ""do Zé"" e Cia;-40,00
04/08/2026;Pix recebido;95,50
`,
  ],
  [
    'barra e aspas',
    '-4000 9550',
    `Data,Descrição,Valor
03/08/2026,"Bar \\"do Zé\\", centro",-40.00
04/08/2026,"Pix recebido",95.50
`,
  ],
  [
    'U+200B',
    '-4000 9550',
    `Data;Descrição;Valor
\u200b03/08/2026;Mercado;-40,00
\u200b04/08/2026;Pix recebido;95,50
`,
  ],
  [
    'dia e saldo',
    '-4000 9550 -1000',
    `Extrato
03/08/2026 Saldo do dia R$ 60,00
Mercado;-40,00
04/08/2026 Saldo do dia R$ 155,50
Pix recebido;95,50
05/08/2026 Saldo do dia R$ 145,50
Padaria;-10,00
`,
  ],
  [
    'diário contábil',
    REFUSED,
    `Data;Conta débito;Conta crédito;Histórico;Valor
03/08/2026;Alimentação;Banco;Mercado;40,00
04/08/2026;Banco;Salários;Salário;3000,00
05/08/2026;Transporte;Banco;Posto;90,00
`,
  ],
  [
    'total que não fecha',
    ASKS,
    `Data;Descrição;Valor
03/08/2026;Mercado;-40,00
04/08/2026;Pix recebido;95,50
05/08/2026;Padaria;-10,00
Total de saídas;;-75,00
`,
  ],
  [
    'total de entradas e saídas',
    '-4000 9550 -1000',
    `Data;Descrição;Valor
03/08/2026;Mercado;-40,00
04/08/2026;Pix recebido;95,50
05/08/2026;Padaria;-10,00
Total de entradas;;95,50
Total de saídas;;-50,00
`,
  ],
  [
    'status que não aconteceu',
    '-4000 9550',
    `Data;Descrição;Status;Valor
03/08/2026;Mercado;OK;-40,00
04/08/2026;Pix recebido;OK;95,50
05/08/2026;Padaria;Retido;-10,00
`,
  ],
  [
    'valores em centavos, dito antes',
    '-1050 5000',
    `Valores em centavos
Data;Descrição;Valor
04/08/2026;Mercado;-1050
05/08/2026;Pix recebido;5000
`,
  ],
  [
    'centavos com vírgula',
    ASKS,
    `Data;Descrição;Valor (centavos)
04/08/2026;Mercado;-10,50
05/08/2026;Pix recebido;50,00
`,
  ],
  [
    'duas colunas de dinheiro sem nome conhecido',
    ASKS,
    `Data;Descrição;Base;Apurado
04/08/2026;Mercado;-10,50;-11,00
05/08/2026;Pix recebido;50,00;49,00
06/08/2026;Padaria;-8,00;-8,50
`,
  ],
  [
    'posição com os mesmos nomes',
    '10000 -5000',
    `Extrato
Data;Descrição;Valor
03/08/2026;Pix recebido Ana;100,00
04/08/2026;Mercado;-50,00
Investimentos
Data;Descrição;Valor
01/08/2026;CDB Banco;1000,00
`,
  ],
  [
    'outra tabela de nome desconhecido',
    ASKS,
    `Data;Descrição;Valor
03/08/2026;Pix recebido Ana;100,00
04/08/2026;Mercado;-50,00
Outros serviços
Data;Descrição;Montante
01/08/2026;Seguro de vida;1000,00
`,
  ],
  [
    'pago: sim ou não',
    '-4000 -1000',
    `Data;Descrição;Pago;Valor
03/08/2026;Mercado;Sim;-40,00
04/08/2026;Luz;Não;-95,50
05/08/2026;Padaria;Sim;-10,00
`,
  ],
  [
    'status em disputa',
    ASKS,
    `Data;Estabelecimento;Status;Valor
03/08/2026;LOJA A;Lançada;40,00
04/08/2026;LOJA B;Em disputa;95,50
07/08/2026;LOJA C;Lançada;10,00
`,
  ],
  [
    'status em disputa e total',
    '-4000 -1000',
    `Fatura do cartão
Data;Estabelecimento;Status;Valor
03/08/2026;LOJA A;Lançada;40,00
04/08/2026;LOJA B;Em disputa;95,50
07/08/2026;LOJA C;Lançada;10,00
Total;;;50,00
`,
  ],
  [
    'autorizada que o total conta',
    '-4000 -9550 -1000',
    `Fatura do cartão
Data;Estabelecimento;Status;Valor
03/08/2026;LOJA A;Lançada;40,00
04/08/2026;LOJA B;Autorizada;95,50
07/08/2026;LOJA C;Lançada;10,00
Total;;;145,50
`,
  ],
  [
    'estornada sem estorno',
    '-4000 -1000',
    `Data;Estabelecimento;Status;Valor
03/08/2026;LOJA A;Lançada;40,00
04/08/2026;LOJA B;Estornada;95,50
07/08/2026;LOJA C;Lançada;10,00
`,
  ],
  [
    'conta em euros',
    'EUR -1000 5000',
    `Conta em euros 123
Data;Descrição;Valor
04/08/2026;Museu;-10,00
05/08/2026;Recarga;50,00
`,
  ],
  [
    'moeda real',
    '-1000 5000',
    `Moeda: Real (BRL)
Data;Descrição;Valor
04/08/2026;Mercado;-10,00
05/08/2026;Pix recebido;50,00
`,
  ],
  [
    'cotação não é a moeda da conta',
    '-1000 5000',
    `Cotação do dólar: 5,12
Data;Descrição;Valor
04/08/2026;Mercado;-10,00
05/08/2026;Pix recebido;50,00
`,
  ],
  [
    'natureza D em todas',
    '-1000 -5000',
    `Data;Descrição;Natureza;Valor
04/08/2026;Mercado;D;10,00
05/08/2026;Padaria;D;50,00
`,
  ],
  [
    'débito em todas, conta',
    ASKS,
    `Extrato de conta corrente
Data;Descrição;Tipo;Valor
04/08/2026;Mercado Sol;Débito;10,00
05/08/2026;Padaria Lua;Débito;50,00
`,
  ],
  [
    'total dos créditos decide',
    '1000 5000',
    `Extrato
Data;Descrição;Valor
04/08/2026;Cliente A;10,00
05/08/2026;Cliente B;50,00
Total de créditos;;60,00
`,
  ],
  [
    'total dos débitos decide',
    '-1000 -5000',
    `Extrato
Data;Descrição;Valor
04/08/2026;Fulano A;10,00
05/08/2026;Fulano B;50,00
Total de débitos;;60,00
`,
  ],
])('%s: %s', (_, outcome, text) => expect(outcomeOf(text)).toBe(outcome))

test.each([
  [
    'the accounting day, that of payment and that on which it was due',
    'Competência;Vencimento;Pago em;Descrição;Valor',
  ],
  ['an issue and the payment of what was paid', 'Emissão;Vencimento;Data do pagamento;Descrição;Valor pago'],
])('of %s the day of payment is read', (_, header) => {
  const text = `${header}\n01/08/2026;10/08/2026;05/08/2026;Aluguel;-1000,00\n01/08/2026;12/08/2026;05/08/2026;Luz;-82,00\n`
  const read = readStatement(new TextEncoder().encode(text), '')
  const days = read.ok ? read.statement.accounts.flatMap(({ transactions }) => transactions.map((row) => row.day)) : []
  expect(days).toEqual(['2026-08-05', '2026-08-05'])
})

test.each([
  [
    'which column',
    'Data;Descrição;Base;Apurado\n04/08/2026;Luz;-10,50;-11,00\n05/08/2026;Gás;-50,00;-49,00\n',
    [6050, 6000],
  ],
  ['which unit', 'Data;Descrição;Valor (centavos)\n04/08/2026;Luz;-10,50\n05/08/2026;Gás;-50,00\n', [6050, 61]],
  ['which signs', 'Data;Descrição;Valor\n04/08/2026;Luz;10,50\n05/08/2026;Gás;50,00\n', [6050, 0]],
])('a question says what each answer sums to: %s', (_, text, spent) => {
  const read = readStatement(new TextEncoder().encode(text), '')
  const [question] = read.ok ? read.statement.questions : []
  expect(question?.answers.map(({ expense }) => expense)).toEqual(spent)
  const [, other] = question?.answers ?? []
  const again = readStatement(new TextEncoder().encode(text), '', other?.options)
  const rows = again.ok ? again.statement.accounts.flatMap(({ transactions }) => transactions) : []
  expect(rows.reduce((sum, { amount }) => sum + Math.max(0, -amount), 0)).toBe(spent[1])
  expect(again.ok && again.statement.questions).toEqual([])
})
