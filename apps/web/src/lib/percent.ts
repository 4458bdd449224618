const tenths = new Intl.NumberFormat('pt-BR', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

/** '34,8%'. */
export const percent = (share: number): string => tenths.format(share)
