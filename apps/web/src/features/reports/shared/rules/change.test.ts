import { expect, test } from 'vitest'
import { changeOf } from './change.ts'

test.for([
  [113_30, 100_00, 0.133],
  [50_00, 100_00, -0.5],
  [100_00, 100_00, 0],
  [100_00, 0, undefined],
  [0, 0, undefined],
  [100_00, -5_00, undefined],
  [-100_00, 5_00, undefined],
] as const)('the change of %i after %i is %s', ([now, then, change]) => {
  expect(changeOf(now, then)).toBe(change)
})
