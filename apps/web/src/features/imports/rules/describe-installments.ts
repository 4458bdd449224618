import type { Statement, StatementTransaction } from '@tostao/statements/types'
import { installmentInText } from '@tostao/texts/installment'

/** Without it the next bill, with the same day, amount and text, would be taken for a duplicate. */
export function describeInstallments(statement: Statement): Statement {
  const accounts = statement.accounts.map((account) => ({
    ...account,
    transactions: account.transactions.map(withInstallment),
  }))
  return { ...statement, accounts }
}

function withInstallment(transaction: StatementTransaction): StatementTransaction {
  const { description, installment } = transaction
  if (!installment) return transaction
  const { number, of } = installment
  const inText = installmentInText(description, 'card')
  if (inText?.number === number && inText.of === of) return transaction
  return { ...transaction, description: `${description} (${number}/${of})` }
}
