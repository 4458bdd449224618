import type { Budget } from '@tostao/contract/budgets'
import { save as saveBudget } from '@tostao/contract/budgets'
import { type Month, monthName } from '@tostao/primitives/calendar'
import { startTransition, useOptimistic } from 'react'
import { useMonths } from '#lib/months.ts'
import { today } from '#lib/today.ts'
import { useTouch } from '#lib/use-media.ts'
import { inTurn, useWrite } from '#lib/use-write.ts'
import { Columns } from '#ui/list/columns.tsx'
import { Rows } from '#ui/list/row.tsx'
import { useEditedRow } from '#ui/list/use-edited-row.ts'
import { UPDATE_FAILS, useRemoveBudget } from '../mutations.ts'
import { paceOf, worstFirst } from '../shared/rules.ts'
import { BudgetEditor } from './budget-editor.tsx'
import { BudgetRow } from './budget-row.tsx'

const inOrder = inTurn()

interface BudgetListProps {
  budgets: readonly Budget[]
  month: Month
}

const NAME = '2rem minmax(0, 1fr)'
const FIGURES = '6.125rem 7.25rem 6.125rem 2.875rem 4.75rem'
const ACTIONS_BESIDE = `${NAME} max-content ${FIGURES}`
const ACTIONS_LAST = `${NAME} ${FIGURES} max-content`

export function BudgetList({ budgets, month }: BudgetListProps) {
  const { edited, edit, editing, returnFocus } = useEditedRow<Budget>()
  const rollover = useWrite(saveBudget, { fails: UPDATE_FAILS })
  const remove = useRemoveBudget()
  const isTouched = useTouch()
  const mark = paceOf(month, today(), useMonths())?.share

  const [shown, show] = useOptimistic(budgets, (before, changed: Budget) =>
    before.map((budget) => (budget.id === changed.id ? changed : budget)),
  )
  const switchRollover = (budget: Budget, on: boolean) =>
    startTransition(async () => {
      const { categoryId, amount } = budget
      show({ ...budget, rollover: on })
      await inOrder(budget, (version) => rollover.run({ body: { categoryId, month, amount, rollover: on, version } }))
    })

  return (
    <Columns columns={isTouched ? ACTIONS_LAST : ACTIONS_BESIDE} room={48}>
      <div data-row="head" data-cell="wide" aria-hidden>
        <span />
        <span>Categoria</span>
        {!isTouched && <span />}
        <span data-cell="end">Gasto</span>
        <span className="pr-2.5" data-cell="end">
          Orçado
        </span>
        <span data-cell="end">Sobra</span>
        <span data-cell="end">Uso</span>
        <span className="text-center">Acumular</span>
      </div>
      <Rows label={`Orçamentos de ${monthName(month)}`}>
        {worstFirst(shown).map((budget) =>
          edited?.id === budget.id ? (
            <BudgetEditor key={budget.id} budget={edited} month={month} editing={editing} />
          ) : (
            <BudgetRow
              key={budget.id}
              budget={budget}
              month={month}
              mark={mark}
              isTouched={isTouched}
              editButton={returnFocus(budget.id)}
              onEdit={() => void edit(budget)}
              onSwitch={(on) => switchRollover(budget, on)}
              onRemove={() => remove(budget)}
            />
          ),
        )}
      </Rows>
    </Columns>
  )
}
