const percent = new Intl.NumberFormat('pt-BR', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

/** '34,8%'. */
export const shareText = (share: number): string => percent.format(share)
