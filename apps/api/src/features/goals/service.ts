import { isDeepStrictEqual } from 'node:util'
import type { Answer, Call } from '@tostao/contract/endpoint'
import type { Goal } from '@tostao/contract/goal-shape'
import type * as goals from '@tostao/contract/goals'
import { caseTexts } from '@tostao/contract/refusal-texts'
import type { Deleted } from '@tostao/contract/undo'
import { formatMoney } from '@tostao/primitives/money'
import { fold } from '@tostao/primitives/text'
import { add } from '../../ledger/records.ts'
import { take } from '../../ledger/stored-rows.ts'
import { AppError } from '../../lib/app-error.ts'
import type { UserId } from '../../lib/caller.ts'
import type { Clock } from '../../lib/clock.ts'
import { editRecord } from '../../lib/edit-record.ts'
import type { Db, Trx } from '../../tables/tables.ts'
import { findAccountOrThrow } from '../accounts/service.ts'
import { assertCategoriesExist } from '../categories/service.ts'
import { createTransfer } from '../transactions/service/transfers.ts'
import { recorded } from '../undo/service/record.ts'
import { findGoalIdsOf, findGoals, findNamesake, goalRows } from './repository.ts'
import { progressOf } from './rules.ts'

export { listContributions, sumContributed } from './repository.ts'

type Edit = Call<typeof goals.update>['body']
type NewGoal = Call<typeof goals.create>['body']
type GoalFields = Omit<Goal, keyof ReturnType<typeof progressOf> | 'id' | 'archivedAt' | 'version'>

export async function listGoals(db: Db, userId: UserId, clock: Clock): Promise<Goal[]> {
  return (await findGoals(db, userId)).map(withProgress(clock))
}

export async function createGoal(db: Trx, userId: UserId, clock: Clock, sent: NewGoal): Promise<Goal> {
  const plan = planOf(sent, sent)
  const today = clock.today()
  await assertFits(db, userId, plan)
  if (plan.targetDate !== null && plan.targetDate < today) throw new AppError('goal_date_past')
  await assertNameFree(db, userId, plan.name)
  const { id } = await goalRows.insert(db, userId, { ...rowOf(plan), created_on: today, archived_at: null })
  return readGoal(db, userId, clock, id)
}

export async function updateGoalFields(
  db: Trx,
  userId: UserId,
  clock: Clock,
  sent: Edit,
): Promise<Answer<typeof goals.update>> {
  const { id } = sent
  const current = await findGoalOrThrow(db, userId, id)
  const plan = planOf(current, sent)
  const changes = !isDeepStrictEqual(plan, planOf(current, {}))
  const undone = await editRecord({ current, sent, changes }, async () => {
    await assertFits(db, userId, plan)
    const isMoved = plan.targetDate !== current.targetDate
    if (isMoved && plan.targetDate !== null && plan.targetDate < clock.today()) throw new AppError('goal_date_past')
    await assertNameFree(db, userId, plan.name, id)
    await goalRows.update(db, userId, id, rowOf(plan))
    return recorded(db, userId, clock, { kind: 'goal_changed', label: plan.name })
  })
  return { ...(await readGoal(db, userId, clock, id)), undoId: undone?.undoId ?? null }
}

export async function archiveGoal(
  db: Trx,
  userId: UserId,
  clock: Clock,
  { id, archived }: Call<typeof goals.archive>['body'],
): Promise<Answer<typeof goals.archive>> {
  const goal = await findGoalOrThrow(db, userId, id)
  let undoId: number | null = null
  if (archived !== (goal.archivedAt !== null)) {
    const archived_at = archived ? clock.instant() : null
    await goalRows.update(db, userId, id, { archived_at })
    undoId = (await recorded(db, userId, clock, { kind: 'goal_archived', label: goal.name })).undoId
  }
  return { ...(await readGoal(db, userId, clock, id)), undoId }
}

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

/** A transfer out of an account of the goal's money, linked to the goal; without accounts a note of it. */
export async function withdraw(
  db: Trx,
  userId: UserId,
  clock: Clock,
  { id, amount, date, accountId, destinationAccountId }: Call<typeof goals.withdraw>['body'],
): Promise<Answer<typeof goals.withdraw>> {
  const { name, currentAmount } = await readGoal(db, userId, clock, id)
  const day = date ?? clock.today()
  const [from, to] = [accountId ?? null, destinationAccountId ?? null]
  if ((from === null) !== (to === null)) throw new AppError('withdrawal_one_account')
  if (from !== null && from === to) throw new AppError('withdrawal_same_account')
  const description = `Resgate: ${name}`
  const transfer =
    from !== null && to !== null
      ? await createTransfer(db, userId, { description, date: day, amount, fromAccountId: from, toAccountId: to })
      : null
  if (amount > currentAmount) throw new AppError('withdrawal_too_large')
  const noted = transfer ? { noted_on: null, noted_amount: null } : { noted_on: day, noted_amount: amount }
  await add(db, userId, 'goal_withdrawals', [{ goal_id: id, transfer_id: transfer?.id ?? null, ...noted }])
  const { undoId } = await recorded(db, userId, clock, {
    kind: 'withdrawal',
    label: `${name} · ${formatMoney(amount)}`,
  })
  return { ...(await readGoal(db, userId, clock, id)), undoId }
}

/** Its contributions and withdrawals stay as plain transfers. */
export async function removeGoal(db: Trx, userId: UserId, clock: Clock, id: number): Promise<Deleted> {
  const { name } = await findGoalOrThrow(db, userId, id)
  await takeMovesOf(db, userId, [id])
  await goalRows.remove(db, userId, id)
  return recorded(db, userId, clock, { kind: 'goal', label: name })
}

/** Deletes the goals of these accounts past the trash. */
export async function deleteGoalsOf(db: Trx, userId: UserId, accountIds: readonly number[]): Promise<void> {
  const ids = (await findGoalIdsOf(db, userId, accountIds)).map(({ id }) => id)
  if (ids.length === 0) return
  await takeMovesOf(db, userId, ids)
  await goalRows.remove(db, userId, ...ids)
}

async function takeMovesOf(db: Trx, userId: UserId, ids: readonly number[]): Promise<void> {
  await take(db, userId, 'goal_contributions', 'goal_id', ids)
  await take(db, userId, 'goal_withdrawals', 'goal_id', ids)
}

/** Makes transfers contributions to a goal. */
export async function linkTransfers(db: Trx, userId: UserId, id: number, transferIds: readonly number[]) {
  await add(
    db,
    userId,
    'goal_contributions',
    transferIds.map((transfer_id) => ({ goal_id: id, transfer_id, category_id: null })),
  )
}

async function findGoalOrThrow(db: Db, userId: UserId, id: number) {
  const [goal] = await findGoals(db, userId, id)
  if (!goal) throw new AppError('goal_not_found')
  return goal
}

async function readGoal(db: Db, userId: UserId, clock: Clock, id: number): Promise<Goal> {
  return withProgress(clock)(await findGoalOrThrow(db, userId, id))
}

type GoalRow = Awaited<ReturnType<typeof findGoals>>[number]

const withProgress =
  (clock: Clock) =>
  ({ added, ...goal }: GoalRow): Goal => ({ ...goal, ...progressOf(goal, added, clock.today()) })

/** The goal with the fields sent, null in place of what has none. */
const planOf = (
  { name, type, strategy, priority, targetAmount, ...current }: NewGoal,
  { initialAmount = current.initialAmount, accountId = current.accountId, ...edit }: Partial<Edit>,
): GoalFields => {
  const { categoryId = current.categoryId, targetDate = current.targetDate } = edit
  const { plannedMonthlyAmount = current.plannedMonthlyAmount, recurringDay = current.recurringDay } = edit
  return {
    name: edit.name ?? name,
    type: edit.type ?? type,
    strategy: edit.strategy ?? strategy,
    priority: edit.priority ?? priority,
    targetAmount: edit.targetAmount ?? targetAmount,
    initialAmount: initialAmount ?? 0,
    accountId: accountId ?? null,
    categoryId: categoryId ?? null,
    targetDate: targetDate ?? null,
    plannedMonthlyAmount: plannedMonthlyAmount ?? null,
    recurringDay: recurringDay ?? null,
  }
}

const rowOf = (plan: GoalFields) => ({
  name: plan.name,
  type: plan.type,
  strategy: plan.strategy,
  priority: plan.priority,
  target_amount: plan.targetAmount,
  initial_amount: plan.initialAmount,
  account_id: plan.accountId,
  category_id: plan.categoryId,
  target_date: plan.targetDate,
  planned_monthly_amount: plan.plannedMonthlyAmount,
  recurring_day: plan.recurringDay,
})

async function assertFits(db: Db, userId: UserId, { strategy, accountId, categoryId }: GoalFields): Promise<void> {
  if (accountId !== null) await findAccountOrThrow(db, userId, accountId)
  if (categoryId !== null) await assertCategoriesExist(db, userId, [categoryId])
  if (strategy === 'por_alocacao' && accountId === null && categoryId === null) {
    throw new AppError('goal_without_source')
  }
}

async function assertNameFree(db: Db, userId: UserId, name: string, exceptId?: number): Promise<void> {
  const namesake = await findNamesake(db, userId, fold(name), exceptId)
  if (!namesake) return
  // Archived goals are hidden, so say that one of them has the name.
  const isArchived = namesake.archivedAt !== null
  throw new AppError('goal_name_taken', isArchived ? { fields: { name: caseTexts.archivedGoal } } : {})
}
