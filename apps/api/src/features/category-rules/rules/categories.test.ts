import { defaultCategories } from '@tostao/contract/default-categories'
import { fold } from '@tostao/primitives/text'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indexCategories } from './categories.ts'

const word = fc.constantFrom(
  'Casa',
  'casas',
  'Alimentação',
  'bares',
  'bar',
  'viagens',
  'Viagem',
  'Academia',
  'academias',
  'de',
  'pães',
  'sol',
)
const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' e '))
const stemsOf = (text: string) =>
  fold(text)
    .split(/[^a-z0-9]+/)
    .filter((each) => each.length >= 4)
    .map((each) => each.replace(/ns$/, 'm').replace(/(?:es|s|e)$/, ''))

const isOwn = ({ name: of, type }: { name: string; type: string }) =>
  !defaultCategories.some((usual) => usual.type === type && fold(usual.name) === fold(of))

test('the first category of its type with the name, or of the user’s making with a word of it, is found', () => {
  const category = fc.record({ name, type: fc.constantFrom('RECEITA', 'DESPESA') })
  fc.assert(
    fc.property(
      fc.array(category, { maxLength: 12 }),
      name,
      fc.constantFrom('RECEITA', 'DESPESA'),
      (all, asked, type) => {
        const own = all.map((each, id) => ({ ...each, id }))
        const ofType = own.filter((each) => each.type === type)
        const found = indexCategories(own)[type]
        expect(found.named(fold(asked))).toEqual(ofType.find((each) => fold(each.name) === fold(asked)))
        expect(found.near(fold(asked))).toEqual(
          ofType.filter(isOwn).find((each) => stemsOf(each.name).some((stem) => stemsOf(asked).includes(stem))),
        )
        expect([...found.ids]).toEqual(ofType.map(({ id }) => id))
      },
    ),
    { numRuns: 300 },
  )
})
