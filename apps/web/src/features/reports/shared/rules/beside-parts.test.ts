import { expect, test } from 'vitest'
import { besideParts } from './beside-parts.ts'

test('beside the parts stands the sum of the side, and what came back', () => {
  const slices = [{ value: 60_00 }, { value: 30_00 }]
  expect(besideParts(slices, -410_00, 'DESPESA')).toEqual({ middle: '+410,00', returned: 500_00 })
  expect(besideParts([{ value: 910_00 }], 410_00, 'DESPESA')).toEqual({ middle: '410,00', returned: 500_00 })
  expect(besideParts(slices, -10_00, 'RECEITA').middle).toBe('−10,00')
  expect(besideParts(slices, 90_00, 'DESPESA')).toEqual({})
})
