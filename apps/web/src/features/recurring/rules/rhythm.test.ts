import { expect, test } from 'vitest'
import { everyText, type Repeating, rhythmText } from './rhythm.ts'

const rhythm = (fields: Partial<Repeating>): Repeating => ({
  intervalUnit: 'month',
  intervalCount: 1,
  dueRule: 'day',
  dueDay: 5,
  nextRun: '2026-12-04',
  ...fields,
})

test.each([
  [{}, 'por mês', 'todo dia 5'],
  [{ intervalCount: 3 }, 'a cada 3 meses', 'a cada 3 meses, dia 5'],
  [{ intervalCount: 12 }, 'por ano', 'todo ano, dia 5'],
  [{ dueRule: 'business_day' }, 'por mês', 'todo 5º dia útil'],
  [{ dueRule: 'business_day', intervalCount: 2 }, 'a cada 2 meses', 'a cada 2 meses, 5º dia útil'],
  [{ dueRule: 'last_business_day' }, 'por mês', 'todo último dia útil'],
  [{ intervalUnit: 'week' }, 'por semana', 'toda sexta'],
  [{ intervalUnit: 'week', nextRun: '2026-12-06' }, 'por semana', 'todo domingo'],
  [{ intervalUnit: 'week', intervalCount: 2 }, 'a cada 2 semanas', 'a cada 2 semanas, sexta'],
  [{ intervalUnit: 'year' }, 'por ano', 'todo ano, em 4\u00a0de\u00a0dezembro'],
  [{ intervalUnit: 'year', intervalCount: 2 }, 'a cada 2 anos', 'a cada 2 anos, em 4\u00a0de\u00a0dezembro'],
] as const)('%o is %s, %s', (fields, every, text) => {
  expect([everyText(rhythm(fields)), rhythmText(rhythm(fields))]).toEqual([every, text])
})
