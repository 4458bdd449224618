/** A number of things in Brazilian format, such as 1.234. */
export const formatCount = (count: number): string => count.toLocaleString('pt-BR')
