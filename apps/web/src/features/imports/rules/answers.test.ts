import type { Question } from '@tostao/statements/explained'
import { expect, test } from 'vitest'
import { answerIn, withAnswer, withNew } from './answers.ts'

const sums = { income: 0, expense: 0 }
const column = (index: number, isTaken: boolean) => ({
  label: `${index}`,
  options: { columns: { [index]: 'amount' as const } },
  isTaken,
  ...sums,
})
const amounts: Question = {
  about: 'amount',
  message: 'Qual?',
  evidence: '',
  answers: [column(2, true), column(3, false)],
}
const [first, second] = amounts.answers

test('an answer takes the place of the other one, and leaves what was chosen elsewhere', () => {
  const before = { savedOn: '2026-11-21', columns: { 1: 'payee' as const } }
  const answered = second ? withAnswer(before, amounts, second) : before
  expect(answered).toEqual({ ...before, columns: { 1: 'payee', 3: 'amount' } })
  expect(answerIn(answered, amounts)).toBe(second)
  const back = first ? withAnswer(answered, amounts, first) : answered
  expect(back).toEqual({ ...before, columns: { 1: 'payee', 2: 'amount' } })
  expect(answerIn(back, amounts)).toBe(first)
})

test('without an answer the one by which the file was read counts', () => {
  expect(answerIn({}, amounts)).toBe(first)
})

test('a question that was answered stays, and a new one comes after it', () => {
  const other = { ...amounts, message: 'Outra?' }
  expect(withNew([amounts], [other])).toEqual([amounts, other])
  const asked = [amounts, other]
  expect(withNew(asked, [])).toBe(asked)
})

test('a plain answer keeps the columns that were chosen before its question', () => {
  const columns = { 1: 'date' as const }
  const plain = { label: 'Saídas', options: { columns, signs: 'inverted' as const }, isTaken: true, ...sums }
  const byWord = {
    label: '“R” entrou',
    options: { columns: { ...columns, 2: 'type' as const }, directions: { r: 1 as const } },
    isTaken: false,
    ...sums,
  }
  const signs: Question = { ...amounts, about: 'signs', answers: [plain, byWord] }
  const worded = withAnswer({ columns }, signs, byWord)
  expect(worded).toEqual({ columns: { 1: 'date', 2: 'type' }, directions: { r: 1 } })
  expect(withAnswer(worded, signs, plain)).toEqual({ columns, signs: 'inverted' })
})
