/** The columns of the two forms of 'Exportar CSV', in their order: for spreadsheets and for programs. */
export const ownColumns = {
  spreadsheet: [
    'Data',
    'Tipo',
    'Descrição',
    'Valor',
    'Conta',
    'Categoria',
    'Favorecido',
    'Tags',
    'Situação',
    'Outra conta',
    'Código',
    'Observação',
  ],
  plain: [
    'date',
    'type',
    'description',
    'amount',
    'account',
    'category',
    'payee',
    'tags',
    'status',
    'other_account',
    'id',
    'note',
  ],
} as const

/** Names in one cell; one with a comma or a quote stands in quotes. */
export const cellOfTags = (names: readonly string[]): string =>
  names.map((name) => (/[",]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join(', ')

/** The names of such a cell. */
export const tagsOfCell = (cell: string): string[] =>
  [...cell.matchAll(/"((?:[^"]|"")*)"|[^\s,][^,]*/g)].map(([text, quoted]) =>
    (quoted === undefined ? text : quoted.replaceAll('""', '"')).trim(),
  )
