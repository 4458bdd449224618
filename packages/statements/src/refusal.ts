import type { Column } from './options.ts'

export type RefusalCode =
  | 'empty'
  | 'too_large'
  | 'too_many_rows'
  | 'endless_line'
  | 'spreadsheet'
  | 'pdf'
  | 'archive'
  | 'own_archive'
  | 'binary'
  | 'web_page'
  | 'doctype'
  | 'truncated'
  | 'no_table'
  | 'no_date_column'
  | 'no_amount_column'
  | 'no_text_column'
  | 'year_missing'
  | 'no_rows'
  | 'double_entry'
  | 'securities'
  | 'in_thousands'

export interface Refusal {
  code: RefusalCode
  /** Portuguese, for the user: what to do instead. */
  message: string
  /** Only when another choice of columns could help: the columns, for the user to choose from. */
  columns?: Column[]
}
