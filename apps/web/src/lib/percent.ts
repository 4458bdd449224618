import { numberFormat } from '@tostao/primitives/numbers'

const tenths = numberFormat({
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

/** '34,8%'. */
export const percent = (share: number): string => tenths(share)
