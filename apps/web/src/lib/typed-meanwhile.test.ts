import { expect, test } from 'vitest'
import { typedMeanwhile } from './typed-meanwhile.ts'

test('what was typed while the last was on its way stays, the rest begins anew', () => {
  const sent = { name: 'Feira', tags: ['mês'], amount: 5 }
  const empty = { name: '', tags: [], amount: 0 }
  expect(typedMeanwhile(sent, { ...sent, tags: ['mês'] }, empty)).toEqual(empty)
  expect(typedMeanwhile(sent, { ...sent, name: 'Bolo' }, empty)).toEqual({ ...empty, name: 'Bolo' })
  expect(typedMeanwhile(sent, { ...sent, tags: ['ano'], amount: 5 }, empty)).toEqual({ ...empty, tags: ['ano'] })
})
