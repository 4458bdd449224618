import { accountExamples, cardTermsExamples } from './accounts.ts'
import { authExamples, demoExamples, profileExamples, pushExamples, sessionExamples } from './auth.ts'
import { cardExamples, purchaseExamples } from './cards.ts'
import type { Example } from './example.ts'
import { importExamples, proposalExamples, ruleExamples, sampleExamples } from './imports.ts'
import { categoryExamples, payeeExamples, tagExamples } from './names.ts'
import { budgetExamples, forecastExamples, foundExamples, goalExamples, recurringExamples } from './plans.ts'
import { dashboardExamples, debugExamples, healthExamples, reportExamples } from './reports.ts'
import { exportExamples, transactionExamples, transferExamples, undoExamples } from './transactions.ts'

interface Feature {
  name: string
  about: string
  /** Every call with an example. */
  examples: readonly Example[]
}

/** All calls by feature: the tags of the API's document. */
export const features: readonly Feature[] = [
  { name: 'health', about: 'Whether the server answers.', examples: healthExamples },
  { name: 'auth', about: 'Signing up and in, passwords, sessions.', examples: [...authExamples, ...sessionExamples] },
  { name: 'profile', about: 'The signed-in user.', examples: profileExamples },
  { name: 'push', about: 'Notices on the devices of a user (Web push).', examples: pushExamples },
  { name: 'accounts', about: 'Accounts and their balances.', examples: accountExamples },
  { name: 'card-terms', about: 'When the invoices of a card fall due and close.', examples: cardTermsExamples },
  { name: 'categories', about: 'Categories of incomes and expenses.', examples: categoryExamples },
  { name: 'labels', about: 'Tags and payees.', examples: [...tagExamples, ...payeeExamples] },
  {
    name: 'transactions',
    about: 'Incomes, expenses and transfers.',
    examples: [...transactionExamples, ...transferExamples],
  },
  { name: 'purchases', about: 'Purchases in installments.', examples: purchaseExamples },
  { name: 'cards', about: 'Invoices of credit cards, and paying them.', examples: cardExamples },
  { name: 'budgets', about: 'What is planned for a category in a month.', examples: budgetExamples },
  { name: 'goals', about: 'What is saved for, or paid off.', examples: goalExamples },
  {
    name: 'recurring',
    about: 'What repeats: fixed expenses, incomes and transfers.',
    examples: [...recurringExamples, ...foundExamples],
  },
  { name: 'forecast', about: 'What comes, and what may be spent.', examples: forecastExamples },
  {
    name: 'category-rules',
    about: 'Which category an entry gets, and what has none yet.',
    examples: [...ruleExamples, ...proposalExamples],
  },
  { name: 'imports', about: 'Files of banks as normalised CSV.', examples: importExamples },
  { name: 'exports', about: 'All data as files, and bringing them back.', examples: exportExamples },
  { name: 'undo', about: 'Taking back deletions and changes; the trash.', examples: undoExamples },
  { name: 'example', about: 'Sample data.', examples: sampleExamples },
  { name: 'demo', about: 'Trying the app without signing up, where the server offers it.', examples: demoExamples },
  { name: 'dashboard', about: 'Where the user stands.', examples: dashboardExamples },
  { name: 'reports', about: 'Sums of a period.', examples: reportExamples },
  { name: 'debug', about: 'Checks of the database and of the user’s data.', examples: debugExamples },
]
