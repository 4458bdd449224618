/** How each failure to load is said, whatever caused it. */
const shown = (text: string) => () => `Erro ao carregar dados: ${text}`

export const sumsFailure = shown('Falha ao carregar dados do relatório')
export const trendsFailure = shown('Não foi possível carregar tendências no momento')
export const topFailure = shown('Falha ao carregar dados de top itens')
