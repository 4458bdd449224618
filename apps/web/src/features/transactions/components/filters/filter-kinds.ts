export type FilterName = 'accountId' | 'type' | 'categoryId' | 'tagId' | 'payeeId' | 'status'

export interface FilterKind {
  name: FilterName
  label: string
  search: string
  /** Takes the choice away. */
  clear: string
  /** Nothing is chosen. */
  all: string
  /** The chosen one is not there. */
  gone: string
  /** On a phone only in the sheet, until it is chosen. */
  rest?: boolean
}

export const KINDS: readonly FilterKind[] = [
  {
    name: 'accountId',
    label: 'Conta',
    search: 'Buscar conta',
    clear: 'Limpar conta',
    all: 'Todas',
    gone: 'Conta desconhecida',
  },
  {
    name: 'type',
    label: 'Tipo',
    search: 'Buscar tipo',
    clear: 'Limpar tipo',
    all: 'Todos',
    gone: 'Tipo desconhecido',
  },
  {
    name: 'categoryId',
    label: 'Categoria',
    search: 'Buscar categoria',
    clear: 'Limpar categoria',
    all: 'Todas',
    gone: 'Categoria excluída',
  },
  {
    name: 'tagId',
    label: 'Tag',
    search: 'Buscar tag',
    clear: 'Limpar tag',
    all: 'Todas',
    gone: 'Tag excluída',
    rest: true,
  },
  {
    name: 'payeeId',
    label: 'Favorecido',
    search: 'Buscar favorecido',
    clear: 'Limpar favorecido',
    all: 'Todos',
    gone: 'Favorecido excluído',
    rest: true,
  },
  {
    name: 'status',
    label: 'Situação',
    search: 'Buscar situação',
    clear: 'Limpar situação',
    all: 'Todas',
    gone: 'Situação desconhecida',
    rest: true,
  },
]
