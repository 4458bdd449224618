import { SHARED, type Things } from './everything.ts'
import type { Attempts } from './foreign-plans.ts'

/** Attempts at the calls of rules, merchants and the inbox. */
export const ruling: Attempts = {
  'GET /transactions/proposal': (_mine, theirs) => [
    { query: { description: SHARED, type: 'DESPESA', accountId: theirs.account.id }, refused: 'account_not_found' },
    { query: { description: SHARED, type: 'DESPESA' } },
  ],
  'PUT /merchants': (_mine, theirs) => [{ body: { merchant: theirs.expense.merchant, muted: true } }],
  'GET /inbox': () => [{}],
  'GET /rules': () => [{}],
  'POST /rules': (_mine, theirs) => withForeignIds(theirs),
  'PUT /rules': ({ rule }, theirs) => [
    { body: { id: theirs.rule.id, effect: { payee: 'Meu' } }, refused: 'rule_not_found' },
    ...withForeignIds(theirs).map(({ body, refused }) => ({ body: { id: rule.id, ...body }, refused })),
  ],
  'DELETE /rules': (_mine, theirs) => [{ query: { id: theirs.rule.id }, refused: 'rule_not_found' }],
  'POST /rules/test': (_mine, theirs) => [
    ...withForeignIds(theirs),
    { body: { condition: { text: SHARED }, effect: { payee: 'Meu' } } },
  ],
}

const withForeignIds = ({ account, category }: Things) => [
  { body: { condition: { accountId: account.id }, effect: { payee: 'Meu' } }, refused: 'account_not_found' as const },
  { body: { condition: { text: SHARED }, effect: { toAccountId: account.id } }, refused: 'account_not_found' as const },
  {
    body: { condition: { text: SHARED }, effect: { categoryId: category.id } },
    refused: 'category_not_found' as const,
  },
]
