import type { Budget } from '@tostao/contract/budgets'
import { type Month, monthName } from '@tostao/primitives/calendar'
import { today } from '#lib/today.ts'
import { Rows } from '#ui/list/row.tsx'
import { useEditedRow } from '#ui/list/use-edited-row.ts'
import { useRemoveBudget, useSwitchRollover } from '../mutations.ts'
import { paceOf, worstFirst } from '../rules.ts'
import { BudgetEditor } from './budget-editor.tsx'
import classes from './budget-list.module.css'
import { BudgetRow } from './budget-row.tsx'

interface BudgetListProps {
  budgets: readonly Budget[]
  month: Month
}

export function BudgetList({ budgets, month }: BudgetListProps) {
  const { edited, edit, leave, returnFocus } = useEditedRow<Budget>()
  const rollover = useSwitchRollover()
  const remove = useRemoveBudget()
  const mark = paceOf(month, today())?.share

  const { variables, isPending } = rollover
  const shownRollover = (budget: Budget) =>
    isPending && variables.body.categoryId === budget.categoryId
      ? { ...budget, rollover: variables.body.rollover ?? budget.rollover }
      : budget

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
        {worstFirst(budgets).map((budget) =>
          edited?.id === budget.id ? (
            <BudgetEditor key={budget.id} budget={edited} month={month} onClose={leave} />
          ) : (
            <BudgetRow
              key={budget.id}
              budget={shownRollover(budget)}
              month={month}
              mark={mark}
              editButton={returnFocus(budget.id)}
              onEdit={() => edit(budget)}
              onSwitch={(on) => {
                const { categoryId, amount, version } = budget
                rollover.mutate({ body: { categoryId, month, amount, rollover: on, version } })
              }}
              onRemove={() => remove(budget)}
            />
          ),
        )}
      </Rows>
    </div>
  )
}
