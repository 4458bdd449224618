import { fold } from '@tostao/primitives/text'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filingOf, type NamedUse } from './category-names.ts'

const [D, R] = ['DESPESA', 'RECEITA'] as const
const uses = (count: number, name: string, type: NamedUse['type'] = D) =>
  Array.from({ length: count }, () => ({ name, type }))

test.each<[string, NamedUse[], NamedUse, unknown]>([
  ['a name without a group', uses(1, 'Luz'), { name: 'Luz', type: D }, { name: 'Luz', type: D }],
  ['the last part after a colon', uses(1, 'Casa: Luz'), { name: 'Casa: Luz', type: D }, { name: 'Luz', type: D }],
  ['the last part after a sign', uses(1, 'Casa > Luz'), { name: 'Casa > Luz', type: D }, { name: 'Luz', type: D }],
  ['the last of three', uses(1, 'Moradia>Casa>Luz'), { name: 'Moradia>Casa>Luz', type: D }, { name: 'Luz', type: D }],
  [
    'a time of day whole',
    uses(1, 'Almoço 12:30'),
    { name: 'Almoço 12:30', type: D },
    { name: 'Almoço 12:30', type: D },
  ],
  ['a last part of one letter whole', uses(1, 'Casa: X'), { name: 'Casa: X', type: D }, { name: 'Casa: X', type: D }],
  [
    'both names whole where two groups have one last part',
    [...uses(1, 'Casa: Outros'), ...uses(1, 'CARRO > outros')],
    { name: 'Casa: Outros', type: D },
    { name: 'Casa: Outros', type: D },
  ],
  [
    'one where the groups differ in case and accents alone',
    [...uses(1, 'Saúde: Exames'), ...uses(1, 'saude > EXAMES')],
    { name: 'saude > EXAMES', type: D },
    { name: 'Exames', type: D },
  ],
  ['the user’s own category of the whole name', uses(1, 'Lazer: bar'), { name: 'Lazer: bar', type: D }, { id: 3 }],
  ['the user’s own of the last part', uses(1, 'Casa: mercado'), { name: 'Casa: mercado', type: D }, { id: 1 }],
  ['a refund of what is known', uses(1, 'Mercado', R), { name: 'Mercado', type: R }, { id: 1 }],
  ['a reversal of what is known', uses(1, 'Salário'), { name: 'SALARIO', type: D }, { id: 2 }],
  [
    'a refund where the file uses it as often on both sides',
    [...uses(2, 'Mercado', R), ...uses(2, 'Mercado')],
    { name: 'Mercado', type: R },
    { id: 1 },
  ],
  [
    'a new one where the file uses it mostly on this side',
    [...uses(2, 'Mercado', R), ...uses(1, 'Mercado')],
    { name: 'Mercado', type: R },
    { name: 'Mercado', type: R },
  ],
  [
    'the known one beside that',
    [...uses(2, 'Mercado', R), ...uses(1, 'Mercado')],
    { name: 'Mercado', type: D },
    { id: 1 },
  ],
  [
    'a refund of what is new with it',
    [...uses(3, 'Pet'), ...uses(1, 'PET', R)],
    { name: 'PET', type: R },
    { name: 'Pet', type: D },
  ],
  [
    'an expense of what is new and mostly income',
    [...uses(1, 'Prêmios'), ...uses(3, 'Prêmios', R)],
    { name: 'Prêmios', type: D },
    { name: 'Prêmios', type: R },
  ],
  [
    'an expense where a new name stands as often on both sides',
    [...uses(1, 'Presentes', R), ...uses(1, 'Presentes')],
    { name: 'Presentes', type: R },
    { name: 'Presentes', type: D },
  ],
])('%s', (_what, all, use, filing) => {
  const known = [
    { id: 1, name: 'Mercado', type: D },
    { id: 2, name: 'Salário', type: R },
    { id: 3, name: 'Lazer: Bar', type: D },
  ]
  expect(filingOf(all, known)(use)).toEqual(filing)
})

test('rows that have the category by its id count, too', () => {
  const known = [{ id: 1, name: 'Mercado', type: D }]
  const filing = filingOf(uses(2, 'Mercado', R), known, uses(3, 'Mercado'))
  expect(filing({ name: 'Mercado', type: R })).toEqual({ id: 1 })
})

const use = fc.record({
  name: fc.constantFrom('Luz', 'Casa: Luz', 'Loja > luz', 'Pet', 'PET', 'Renda: Extra', 'Casa > Água', 'agua'),
  type: fc.constantFrom(D, R),
})

test('the order of the rows decides nothing but the spelling, and the second time all is known', () => {
  fc.assert(
    fc.property(fc.array(use, { minLength: 1 }), (all) => {
      const [filing, reversed] = [filingOf(all, []), filingOf(all.toReversed(), [])]
      for (const one of all) expect(fold(JSON.stringify(filing(one)))).toBe(fold(JSON.stringify(reversed(one))))
      const made = new Map(
        all.flatMap((one) => {
          const filed = filing(one)
          return 'name' in filed ? [[`${filed.type} ${filed.name}`, filed] as const] : []
        }),
      )
      const known = [...made.values()].map((category, id) => ({ ...category, id }))
      const again = filingOf(all, known)
      for (const one of all) {
        const [first, second] = [filing(one), again(one)]
        const found = 'id' in second ? known[second.id] : undefined
        expect(found).toMatchObject({ ...first })
      }
    }),
  )
})
