import type { Statement, StatementTransaction } from '@tostao/statements/types'
import { instalmentInText } from '@tostao/texts/instalment'

/** Without it the next bill, with the same day, amount and text, would be taken for a duplicate. */
export function describeInstalments(statement: Statement): Statement {
  const accounts = statement.accounts.map((account) => ({
    ...account,
    transactions: account.transactions.map(withInstalment),
  }))
  return { ...statement, accounts }
}

function withInstalment(transaction: StatementTransaction): StatementTransaction {
  const { description, instalment } = transaction
  if (!instalment) return transaction
  const { number, of } = instalment
  const inText = instalmentInText(description, 'card')
  if (inText?.number === number && inText.of === of) return transaction
  return { ...transaction, description: `${description} (${number}/${of})` }
}
