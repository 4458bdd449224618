import { endpoint } from './endpoint.ts'
import { ok } from './fields.ts'
import { rowLimits } from './row-limits.ts'

export const create = endpoint({
  method: 'POST',
  path: '/example',
  heavy: true,
  summary:
    'Adds sample accounts with budgets, goals and six months of transactions; once they are there, only brings archived ones back.',
  creates: true,
  answer: ok,
  errors: ['account_name_taken', 'goal_name_taken', ...rowLimits],
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/example',
  heavy: true,
  summary:
    'Deletes the sample accounts with every goal and transaction in them, and the sample names that nothing else uses.',
  answer: ok,
  errors: ['account_in_use'],
})
