import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectHonest } from './honest.ts'
import { leftOut, read, rows } from './reading.ts'

const happened = '2026-08-03 -1000 PIX LUCIA\n2026-08-04 2000 TED CLINICA'

const titles = [
  ...['Lançamentos a confirmar', 'Provisionados', 'Lançamentos provisionados', 'Próximas faturas', 'Agendamentos'],
  ...['Transações pendentes', 'Em processamento', 'Débitos a efetivar', 'Próximos lançamentos', 'Pré-autorizações'],
  ...['Agenda de pagamentos', 'Compras ainda não processadas', 'Lançamentos para os próximos dias', 'Saídas futuras'],
  ...['Débitos automáticos agendados', 'Contas a pagar', 'Lançamentos pendentes de confirmação', 'Compras a processar'],
  ...['Valores bloqueados', 'Depósitos a compensar', 'Lançamentos bloqueados', 'Pix agendados', 'TEDs programadas:'],
]

const files: Record<string, (title: string) => string> = {
  'Sicredi, semicolons': (title) =>
    `Data;Descrição;Valor (R$)\n03/08/2026;PIX LUCIA;-10,00\n04/08/2026;TED CLINICA;20,00\n${title};;\n10/08/2026;BOLETO;-50,00\n`,
  'Banrisul, fixed width': (title) => `EXTRATO
Data        Histórico             Valor
03/08/2026  PIX LUCIA            -10,00
04/08/2026  TED CLINICA           20,00

   ${title}
10/08/2026  BOLETO               -50,00
`,
  'Santander, a header under the title': (title) =>
    `Data;Histórico;Valor\n03/08/2026;PIX LUCIA;-10,00\n04/08/2026;TED CLINICA;20,00\n;;\n${title};;\nData;Histórico;Valor\n10/08/2026;BOLETO;-50,00\n`,
  'Safra, the future first': (title) =>
    `Data;Histórico;Valor\n${title};;\n10/08/2026;BOLETO;-50,00\nLançamentos efetivados;;\n03/08/2026;PIX LUCIA;-10,00\n04/08/2026;TED CLINICA;20,00\n`,
}

test.each(Object.entries(files))('rows under a title of the future are left out: %s', (_, fileOf) => {
  for (const title of titles) {
    const statement = read(fileOf(title))
    expect(`${title}: ${rows(statement)}`).toBe(`${title}: ${happened}`)
    expect(leftOut(statement).filter((line) => line.endsWith('future'))).not.toEqual([])
  }
})

test('entries that have happened may follow the future ones', () => {
  const file = `Data;Histórico;Valor\n03/08/2026;PIX LUCIA;-10,00\nLançamentos futuros;;\n10/08/2026;BOLETO;-50,00\nLançamentos realizados;;\n04/08/2026;TED CLINICA;20,00\n`
  expect(rows(read(file))).toBe(happened)
})

test.each(['Lançamentos futuros', 'Agendamentos', 'lan?amentos futuros'])(
  'the title %s above the names of the columns is that of their table',
  (title) => {
    const future = `Conta 1-9\n${title};;\nData;Histórico;Valor\n10/08/2026;BOLETO;-50,00\n`
    const own = 'Data;Histórico;Valor;Saldo\n03/08/2026;PIX LUCIA;-10,00;90,00\n04/08/2026;TED CLINICA;20,00;110,00\n'
    for (const next of ['Extrato', 'Lançamentos']) expect(rows(read(`${future}\n${next};;\n${own}`))).toBe(happened)
  },
)

const lateOnes = [
  'Data;Histórico;Valor',
  '03/08/2026;PIX LUCIA;-10,00',
  '04/08/2026;TED CLINICA;20,00',
  '10/09/2026;Agendado - Aluguel;-900,00',
  '11/09/2026;Lançamento futuro - Seguro;-99,00',
]

test.each([
  ['is after the end of the statement', 'Período: 01/08/2026 a 31/08/2026', undefined, 2],
  ['is after the day the file was saved', 'Extrato', '2026-08-20', 2],
  ['has come when the file was saved', 'Extrato', '2026-09-30', 4],
])('what is scheduled for a day that %s', (_, title, savedOn, count) => {
  const statement = read([title, ...lateOnes].join('\n'), savedOn === undefined ? {} : { savedOn })
  expect(statement.accounts[0]?.transactions).toHaveLength(count)
  expect(leftOut(statement)).toEqual(count === 2 ? ['5 future', '6 future'] : [])
})

test('a letter of the status column means what the file says it means', () => {
  const list = ['03/08/2026;PIX LUCIA;;-10,00', '04/08/2026;TED CLINICA;;20,00', '10/08/2026;BOLETO;P;-50,00']
  const file = ['Data;Histórico;Situação;Valor', ...list, 'A = Bloqueio Dia;;;'].join('\n')
  expect(rows(read(`${file}\nP = Lançamento Provisionado;;;\n`))).toBe(happened)
  expect(read(`${file}\nP = Pago;;;\n`).accounts[0]?.transactions).toHaveLength(3)
})

const pending = [
  ...['Pendente', 'Pagamento pendente', 'Em processamento', 'Processando', 'Não pago', 'Pending', 'A confirmar'],
  ...['Provisionado', 'Em análise', 'Aguardando pagamento', 'Em aberto', 'A vencer', 'Previsto', 'Processing'],
  ...['Unpaid', 'Bloqueado', 'Não compensado', 'Atrasado', 'Reverted', 'Estornado', 'Denied', 'Não recebido'],
  'A liberar',
]
const names = ['Status', 'Situação', 'Situação do lançamento', 'Status da transação', 'Observação', 'Andamento']

test.each(names)('rows of a status of the future are left out, in a column called %s', (name) => {
  for (const status of pending) {
    const lines = ['03/08/2026;PIX LUCIA;-10,00;Concluído', '04/08/2026;TED CLINICA;20,00;Efetivado']
    const statement = read([`Data;Descrição;Valor;${name}`, ...lines, `10/08/2026;BOLETO;-50,00;${status}`].join('\n'))
    expect(`${status}: ${rows(statement)}`).toBe(`${status}: ${happened}`)
    expect(statement.skipped.at(-1)?.reason).toMatch(/^(?:Ainda não aconteceu|Não aconteceu): “/)
  }
})

test.each([
  ['Pago', 'Sim', 'Não'],
  ['Efetivado', 'S', 'N'],
  ['Consolidado', 'true', 'false'],
])('a no in a column called %s', (name, yes, no) => {
  const file = `Data;Descrição;Valor;${name}\n03/08/2026;PIX LUCIA;-10,00;${yes}\n04/08/2026;TED CLINICA;20,00;${yes}\n10/08/2026;BOLETO;-50,00;${no}\n`
  expect(rows(read(file))).toBe(happened)
  expect(leftOut(read(file))).toEqual(['4 future'])
})

test('what is not reconciled has happened', () => {
  const file = 'Data;Descrição;Valor;Conciliado\n03/08/2026;PIX LUCIA;-10,00;Não\n04/08/2026;TED CLINICA;20,00;Sim\n'
  expect(rows(read(file))).toBe(happened)
})

test("pending rows of the user's own records are kept: the import marks them as pending", () => {
  const file = 'data;descricao;valor;tipo;conta;destino;status\n03/08/2026;Pão;12,50;despesa;Carteira;;pendente\n'
  expect(rows(read(file))).toBe('2026-08-03 -1250 Pão')
})

test('a list with any title or status of the future is never silently wrong', () => {
  fc.assert(
    fc.property(fc.constantFrom(...titles), fc.constantFrom(...pending), fc.nat(3), (title, status, at) => {
      const lines = ['03/08/2026;PIX;-10,00;Pago', '04/08/2026;TED;20,00;Pago', '05/08/2026;LUZ;-3,00;Pago']
      const marked = lines.toSpliced(at, 0, `06/08/2026;BOLETO;-7,00;${status}`)
      const text = ['Data;Histórico;Valor;Status', ...marked, `${title};;;`, '10/08/2026;GÁS;-50,00;'].join('\n')
      const truth = ['2026-08-03 -1000', '2026-08-04 2000', '2026-08-05 -300'].map(
        (row, index) => [index < at ? index + 2 : index + 3, row] as const,
      )
      expectHonest(text, new Map(truth))
    }),
  )
})

test.each([
  ['Bem sucedida', 'Falhou'],
  ['Com sucesso', 'Sem sucesso'],
])('%s happened, %s did not', (done, failed) => {
  const statement = read(
    `Data;Descrição;Valor;Status\n03/08/2026;Venda 1;-1,00;${done}\n04/08/2026;Venda 2;-2,00;${failed}\n`,
  )
  expect([rows(statement), statement.questions]).toEqual(['2026-08-03 -100 Venda 1', []])
})
