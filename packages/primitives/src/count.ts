const count = new Intl.NumberFormat('pt-BR')

/** A number of things in Brazilian format, such as '1.234'. */
export const formatCount = (things: number): string => count.format(things)
