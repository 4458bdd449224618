import type { RowMatch } from '@tostao/contract/import-row'
import type { InstallmentMark } from '@tostao/contract/installment-cell'
import type { Centavos } from '@tostao/primitives/money'
import type { FileRow } from '../repository/imported.ts'
import type { Filing } from '../rules/category-names.ts'
import type { NewAccount } from '../rules/new-accounts.ts'

/** A row that passed. */
export interface ReadRow extends FileRow {
  line: number
  match: RowMatch | null
  /** A name; empty where the row has an id, or none. */
  payee: string
  /** The category in the words of the file; empty where it does not say. */
  category: string
  /** The name of its category in the file; empty where the row has an id, or none. */
  categoryName: string
  /** The category of that name; null for none. */
  filing: Filing | null
  /** Its split lines; none for an entry of one category. */
  parts: readonly Part[]
  /** Stored in place of the description; empty for none. */
  newDescription: string
  /** Their names. */
  tags: readonly string[]
  /** Which installment it is. */
  installment: InstallmentMark | null
}

/** A split line. */
export interface Part extends Pick<ReadRow, 'payee' | 'categoryName' | 'filing'> {
  amount: Centavos
  description: string
  category_id: number | null
  payee_id: number | null
}

export interface ReadRows {
  /** The entries first, then the transfers. */
  rows: ReadRow[]
  errors: { line: number; message: string }[]
  /** The accounts that rows name and the user does not have; their numbers stand in these rows. */
  newAccounts: NewAccount[]
  /** The rows of nothing but an account and its balance. */
  alone: { line: number; account_id: number }[]
  /** The balances of accounts today, as the file says. */
  balances: Map<number, Centavos>
}
