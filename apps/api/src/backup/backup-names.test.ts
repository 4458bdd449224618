import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backupsAmong, datedAhead, freeName, momentOf, outdated, timeOf } from './backup-names.ts'

/** Later than all backups of these tests. */
const NOW = '2026-11-24T23-00-00'

test('a backup is named by its moment in the product’s time zone, the second one of a second by a number too', () => {
  const moment = momentOf(Date.parse('2026-11-24T06:00:00.900Z'), 'America/Sao_Paulo')
  expect(timeOf(moment, 'America/Sao_Paulo')).toBe(Date.parse('2026-11-24T06:00:00Z'))
  const first = freeName(['notes.txt'], moment, '.db')
  const second = freeName([first], moment, '.tostao.age')
  expect([first, second]).toEqual(['tostao-2026-11-24T03-00-00.db', 'tostao-2026-11-24T03-00-00-2.tostao.age'])
  expect(freeName([first, second], moment, '.db')).toBe('tostao-2026-11-24T03-00-00-3.db')
  expect(backupsAmong([first, second]).map(({ name }) => name)).toEqual([second, first])
})

test('what is not ours by its name is no backup', () => {
  const others = ['tostao.db', 'tostao-2026-13-24T03-00-00.db', 'tostao-2026-11-24T03-00-00.db.bak', '.tostao-2026.tmp']
  expect(backupsAmong(others)).toEqual([])
  expect(outdated(others, NOW)).toEqual([])
})

const nightly = (days: number) =>
  Array.from({ length: days }, (_, n) => {
    const day = Temporal.PlainDate.from('2026-11-24').subtract({ days: n }).toString()
    return `tostao-${day}T03-00-00.db`
  })

test('of a year of nights seven days, four weeks and six months are kept, and the last two of today beside its newest', () => {
  const today = ['09-00-00', '10-00-00', '11-00-00'].map((time) => `tostao-2026-11-24T${time}.db`)
  expect(outdated([...nightly(1), ...today], NOW)).toEqual(nightly(1))
  const names = nightly(365)
  const gone = new Set(outdated(names, NOW))
  expect(names.filter((name) => !gone.has(name)).map((name) => name.slice(7, 17))).toEqual([
    ...['2026-11-24', '2026-11-23', '2026-11-22', '2026-11-21', '2026-11-20', '2026-11-19', '2026-11-18'],
    ...['2026-11-15', '2026-11-08', '2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30'],
  ])
})

test('the newest one always stays, and pruning again takes nothing more', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 400 }), { minLength: 1 }), (ages) => {
      const all = nightly(401)
      const names = ages.map((age) => all[age] ?? '')
      const gone = new Set(outdated(names, NOW))
      const left = names.filter((name) => !gone.has(name))
      return left.includes(backupsAmong(names)[0]?.name ?? '') && outdated(left, NOW).length === 0
    }),
  )
})

test('those of a clock that was ahead neither count nor go', () => {
  const now = '2026-11-14T12-00-00'
  const names = nightly(30)
  const ahead = names.slice(0, 10)
  expect(datedAhead(names, now)).toEqual(ahead)
  expect(outdated(names, now)).toEqual(outdated(names.slice(10), now))
  expect(outdated(names, now)).not.toEqual([])
})
