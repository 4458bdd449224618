import { expect, test } from 'vitest'
import { leftOut, read, rows } from './reading.ts'

test('two tables side by side are read one after the other', () => {
  const text = `RECEITAS;;;;DESPESAS;;
Data;Descrição;Valor;;Data;Descrição;Valor
03/08/2026;Aula;70,00;;04/08/2026;Luz;9,00
;;;;05/08/2026;Gás;8,00
Total;;70,00;;Total;;17,00
`
  expect(rows(read(text))).toBe('2026-08-03 7000 Aula\n2026-08-04 -900 Luz\n2026-08-05 -800 Gás')
  expect(leftOut(read(text))).toEqual(['5 balance', '5 balance'])
})

test.each([
  ['Dia;Mês;Ano', ['3;8;2026', '14;8;2026']],
  ['Ano;Mês;Dia', ['2026;ago;3', '2026;ago;14']],
  ['Mês;Dia', ['Agosto/2026;3', 'Agosto/2026;14']],
])('a date in the columns %s', (names, [first, second]) => {
  const text = `${names};Descrição;Valor\n${first};Luz;-9,00\n${second};Aula;70,00\n`
  expect(rows(read(text))).toBe('2026-08-03 -900 Luz\n2026-08-14 7000 Aula')
})

test('where rows are marked as paid, one without the mark has not happened', () => {
  const text = 'Data;Descrição;Valor;Pago?\n03/08/2026;Luz;-9,00;x\n04/08/2026;Aula;70,00;X\n05/08/2026;Gás;-8,00;\n'
  expect(rows(read(text))).toBe('2026-08-03 -900 Luz\n2026-08-04 7000 Aula')
  expect(leftOut(read(text))).toEqual(['4 future'])
  expect(leftOut(read(text.replaceAll(/;x\n/gi, ';sim\n')))).toEqual([])
})

test.each(['Recebido?', 'Pago'])('%s with yes and no says what has happened', (name) => {
  const text = `Data;Descrição;Valor;${name}\n03/08/2026;Aula;70,00;Sim\n04/08/2026;Luz;-9,00;Sim\n05/08/2026;Curso;60,00;Não\n`
  expect(leftOut(read(text))).toEqual(['4 future'])
})

test.each([
  ['a title', 'Planilha de despesas;;\nData;Nome;Valor'],
  ['a column', 'Data;Despesa;Valor'],
])('%s tells that a list is one of expenses: nothing is asked', (_, heading) => {
  const list = `${heading}\n03/08/2026;Luz;9,00\n04/08/2026;Feira;70,00\n`
  const expenses = { kind: { value: 'bank', from: 'file' }, signs: { value: 'inverted', from: 'file' } }
  expect(read(list).detection).toMatchObject(expenses)
  expect(rows(read(list))).toBe('2026-08-03 -900 Luz\n2026-08-04 -7000 Feira')
  for (const other of ['Salário', 'Pagamento efetuado'])
    expect(read(`${list}05/08/2026;${other};800,00\n`).detection.signs.from).toBe('default')
})

test.each(['Receitas e despesas;;', 'Despesas do cartão;;'])('no list of expenses alone: %s', (title) => {
  const list = `${title}\nData;Nome;Valor\n03/08/2026;Luz;9,00\n04/08/2026;Feira;70,00\n`
  expect(read(list).detection.signs.from).toBe('default')
})
