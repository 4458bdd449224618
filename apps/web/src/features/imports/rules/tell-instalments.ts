import { instalmentInText } from '@tostao/statements/instalment'
import type { Statement, StatementTransaction } from '@tostao/statements/types'

/**
 * Adds the instalment to the description when only a column has it: the next bill has the same day, amount and text,
 * and would be taken for a duplicate.
 */
export function tellInstalments(statement: Statement): Statement {
  const accounts = statement.accounts.map((account) => ({ ...account, transactions: account.transactions.map(told) }))
  return { ...statement, accounts }
}

function told(transaction: StatementTransaction): StatementTransaction {
  const { description, instalment } = transaction
  if (!instalment) return transaction
  const { number, of } = instalment
  const said = instalmentInText(description, 'card')
  if (said?.number === number && said.of === of) return transaction
  return { ...transaction, description: `${description} (${number}/${of})` }
}
