export const NOT_LOADED = 'Não foi possível carregar as opções'
