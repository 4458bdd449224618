import { instalmentInText } from '@tostao/statements/instalment'
import type { Statement, StatementTransaction } from '@tostao/statements/types'

/**
 * Says in the description which instalment a row is where only a column of its own does: the next bill has the same
 * day, amount and text, and would be taken for what is there already.
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
