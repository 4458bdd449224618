import { expect, test } from 'vitest'
import { type Layout, leftOut, read, readLayout, rows } from './reading.ts'

const layouts: Record<string, Layout> = {
  'Daycoval: a phrase': {
    text: 'Data;Tipo de Lançamento;Histórico;Valor\n03/08/2026;Lançamento a débito;Pix LUCIA;10,00\n04/08/2026;Lançamento a crédito;Pix ZE;20,00\n',
    rows: '2026-08-03 -1000 Pix LUCIA\n2026-08-04 2000 Pix ZE',
  },
  'Pan: a word and a sign': {
    text: 'Data;Histórico;Natureza;Valor\n03/08/2026;Pix LUCIA;Débito (-);10,00\n04/08/2026;Pix ZE;Crédito (+);20,00\n',
    rows: '2026-08-03 -1000 Pix LUCIA\n2026-08-04 2000 Pix ZE',
  },
  'a list of own records: a word and its kind': {
    text: 'Data;Nome;Tipo;Valor\n03/08/2026;Loja;Ganho extra;10,00\n04/08/2026;Luz;Despesa fixa;20,00\n05/08/2026;Bar;Gastos variáveis;5,00\n',
    rows: '2026-08-03 1000 Loja\n2026-08-04 -2000 Luz\n2026-08-05 -500 Bar',
  },
  'a wallet: in and out as a verb': {
    text: 'Data;Movimento;Nome;Valor\n03/08/2026;Você pagou;LUCIA;10,00\n04/08/2026;Você recebeu;ZE;20,00\n05/08/2026;Saiu;LUZ;5,00\n06/08/2026;Entrou;RUI;7,00\n',
    rows: '2026-08-03 -1000 LUCIA\n2026-08-04 2000 ZE\n2026-08-05 -500 LUZ\n2026-08-06 700 RUI',
  },
  'PagSeguro: nothing else describes the rows': {
    text: 'Data_Transacao;Debito_Credito;Valor_Bruto;Valor_Taxa;Valor_Liquido;Status\n03/08/2026;Crédito;100,00;3,00;97,00;Aprovada\n04/08/2026;Débito;50,00;0,00;50,00;Aprovada\n05/08/2026;Crédito;70,00;2,00;68,00;Cancelada\n',
    rows: '2026-08-03 9700 Crédito\n2026-08-04 -5000 Débito',
  },
  'VR: the running balance of a benefit': {
    text: `Data;Estabelecimento;Tipo;Valor;Saldo
01/08/2026;VR BENEFICIOS;Crédito;R$ 600,00;R$ 600,00
03/08/2026;RESTAURANTE X;Compra;R$ 30,00;R$ 570,00
04/08/2026;RESTAURANTE Y;Compra;R$ 40,00;R$ 530,00
`,
    rows: '2026-08-01 60000 VR BENEFICIOS\n2026-08-03 -3000 RESTAURANTE X\n2026-08-04 -4000 RESTAURANTE Y',
  },
  'Ticket: the load in a column of types': {
    text: 'Data;Estabelecimento;Tipo;Valor\n01/08/2026;EMPRESA X;Benefício;700,00\n03/08/2026;CANTINA;Compra;31,40\n',
    rows: '2026-08-01 70000 EMPRESA X\n2026-08-03 -3140 CANTINA',
  },
  'iFood: movements, no sign at all': {
    text: `Data;Estabelecimento;Tipo;Valor
01/08/2026;BENEFICIOS;Recarga;R$ 600,00
03/08/2026;RESTAURANTE X;Compra;R$ 30,00
04/08/2026;RESTAURANTE Y;Compra;R$ 40,00
`,
    rows: '2026-08-01 60000 BENEFICIOS\n2026-08-03 -3000 RESTAURANTE X\n2026-08-04 -4000 RESTAURANTE Y',
  },
  'a wallet: sent, received, set aside and taken back': {
    text: `Data;Nome;Sentido;Valor
01/08/2026;ANA;Recebimento;600,00
03/08/2026;RUI;Envio;30,00
04/08/2026;LUZ SA;Pagamento;40,00
05/08/2026;Reserva;Aplicação;20,00
06/08/2026;Reserva;Resgate;10,00
`,
    rows: `2026-08-01 60000 ANA
2026-08-03 -3000 RUI
2026-08-04 -4000 LUZ SA
2026-08-05 -2000 Reserva
2026-08-06 1000 Reserva`,
  },
}

test.each(Object.entries(layouts))('%s', (_, layout) => {
  expect(rows(readLayout(layout))).toBe(layout.rows)
})

test.each(['Cartão de débito', 'Crédito ou débito', 'Despesa ou receita', 'Receita Federal', '10,00 D', 'Pix'])(
  '%s is no direction',
  (word) => {
    const file = `Data;Histórico;Modo;Valor\n03/08/2026;Pix LUCIA;${word};-10,00\n04/08/2026;Pix ZE;${word};20,00\n`
    expect(read(file).columns[2]?.role.value).not.toBe('type')
  },
)

test.each([
  ['IN', 'OUT', 'NEUTRAL'],
  ['Entrada', 'Saída', 'Interna'],
])('among %s and %s only the row of another word is left out', (into, out, other) => {
  const lines = [`ANA;${into};9,00`, `LOJA;${out};5,00`, `EU;${other};3,00`, `RUI;${into};1,00`]
  const statement = read(['Data;Nome;Direction;Valor', ...lines.map((line) => `03/08/2026;${line}`)].join('\n'))
  expect(rows(statement)).toBe('2026-08-03 900 ANA\n2026-08-03 -500 LOJA\n2026-08-03 100 RUI')
  expect(leftOut(statement)).toEqual(['4 bad'])
  expect(statement.detection.kind.value).toBe('bank')
})

test('among means of payment crédito and débito are no directions', () => {
  const lines = ['FEIRA;Crédito;-9,00', 'LOJA;Débito;-5,00', 'ANA;Pix;-3,00', 'EMPRESA;Pix;10,00']
  const file = ['Data;Nome;Meio;Valor', ...lines.map((line) => `03/08/2026;${line}`)].join('\n')
  expect(read(file).columns[2]?.role.value).not.toBe('type')
})

test('the payment among the types of a card came in, whatever its text says', () => {
  const lines = [
    'OUTUBRO;Pagamento;900,00',
    'LIVRARIA;Compra à vista;50,00',
    'SAPATOS;Estorno;40,00',
    'ALUGUEL;Compra;9,00',
  ]
  const statement = read(['Data;Nome;Tipo;Valor', ...lines.map((line) => `03/08/2026;${line}`)].join('\n'))
  expect(statement.detection.kind).toMatchObject({ value: 'card', from: 'file' })
  expect(rows(statement)).toBe(
    '2026-08-03 90000 OUTUBRO\n2026-08-03 -5000 LIVRARIA\n2026-08-03 4000 SAPATOS\n2026-08-03 -900 ALUGUEL',
  )
})

test.each(['Recarga', 'Pix enviado', 'Compra no débito'])(
  'a payment beside the type %s went out of an account',
  (type) => {
    const lines = ['LUZ SA;Pagamento;90,00', 'LIVRARIA;Compra;50,00', 'SAPATOS;Estorno;40,00', `ANA;${type};9,00`]
    const statement = read(['Data;Nome;Tipo;Valor', ...lines.map((line) => `03/08/2026;${line}`)].join('\n'))
    expect(statement.detection.kind.value).toBe('bank')
    expect(rows(statement)).toContain('2026-08-03 -9000 LUZ SA')
  },
)
