const count = new Intl.NumberFormat('pt-BR')

/** A whole number in Brazilian format: '1.234'. */
export const formatCount = (number: number): string => count.format(number)
