import type { Budget } from '@tostao/contract/budgets'
import { save as saveBudget } from '@tostao/contract/budgets'
import { type Month, monthName } from '@tostao/primitives/calendar'
import { startTransition, useOptimistic } from 'react'
import { today } from '#lib/today.ts'
import { useWrite } from '#lib/use-write.ts'
import { Rows } from '#ui/list/row.tsx'
import { useEditedRow } from '#ui/list/use-edited-row.ts'
import { UPDATE_FAILS, useRemoveBudget } from '../mutations.ts'
import { paceOf, worstFirst } from '../shared/rules.ts'
import { BudgetEditor } from './budget-editor.tsx'
import classes from './budget-list.module.css'
import { BudgetRow } from './budget-row.tsx'

interface BudgetListProps {
  budgets: readonly Budget[]
  month: Month
}

export function BudgetList({ budgets, month }: BudgetListProps) {
  const { edited, edit, leave, returnFocus } = useEditedRow<Budget>()
  const rollover = useWrite(saveBudget, { fails: UPDATE_FAILS })
  const remove = useRemoveBudget()
  const mark = paceOf(month, today())?.share

  const [shown, show] = useOptimistic(budgets, (before, changed: Budget) =>
    before.map((budget) => (budget.id === changed.id ? changed : budget)),
  )
  const switchRollover = (budget: Budget, on: boolean) =>
    startTransition(async () => {
      const { categoryId, amount, version } = budget
      show({ ...budget, rollover: on })
      await rollover.run({ body: { categoryId, month, amount, rollover: on, version } })
    })

  return (
    <div className={classes.list}>
      <div className={classes.heads} aria-hidden>
        <span>Categoria</span>
        <div>
          <span>Gasto</span>
          <span>Orçado</span>
          <span>Sobra</span>
          <span>Uso</span>
          <span>Acumular</span>
        </div>
      </div>
      <Rows label={`Orçamentos de ${monthName(month)}`}>
        {worstFirst(shown).map((budget) =>
          edited?.id === budget.id ? (
            <BudgetEditor key={budget.id} budget={edited} month={month} onClose={leave} />
          ) : (
            <BudgetRow
              key={budget.id}
              budget={budget}
              month={month}
              mark={mark}
              editButton={returnFocus(budget.id)}
              onEdit={() => edit(budget)}
              onSwitch={(on) => switchRollover(budget, on)}
              onRemove={() => remove(budget)}
            />
          ),
        )}
      </Rows>
    </div>
  )
}
