import type { Answer, Call } from '@tostao/contract/endpoint'
import type * as goals from '@tostao/contract/goals'
import { formatMoney } from '@tostao/primitives/money'
import { add } from '../../../ledger/records.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { Trx } from '../../../tables/tables.ts'
import { assertCategoriesExist } from '../../categories/service.ts'
import { createTransfer } from '../../transactions/service/transfers.ts'
import { recorded } from '../../undo/service/record.ts'
import { findGoalOrThrow, readGoal } from './goals.ts'

/** A transfer to the goal's account, or to the one that is named, linked to the goal. */
export async function contribute(
  db: Trx,
  userId: UserId,
  clock: Clock,
  { id, amount, date, accountId, categoryId, sourceAccountId }: Call<typeof goals.contribute>['body'],
): Promise<Answer<typeof goals.contribute>> {
  const goal = await findGoalOrThrow(db, userId, id)
  const toAccountId = accountId ?? goal.accountId
  if (toAccountId === null) throw new AppError('contribution_without_account')
  if (toAccountId === sourceAccountId) throw new AppError('contribution_same_account')
  if (categoryId) await assertCategoriesExist(db, userId, [categoryId])
  const transfer = await createTransfer(db, userId, {
    description: `Aporte: ${goal.name}`,
    date: date ?? clock.today(),
    amount,
    fromAccountId: sourceAccountId,
    toAccountId,
  })
  const link = { goal_id: id, transfer_id: transfer.id, category_id: categoryId ?? goal.categoryId }
  await add(db, userId, 'goal_contributions', [link])
  const label = `${goal.name} · ${formatMoney(amount)}`
  const { undoId } = await recorded(db, userId, clock, { kind: 'contribution', label })
  return { ...(await readGoal(db, userId, clock, id)), undoId }
}
