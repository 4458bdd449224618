import { useQueryClient } from '@tanstack/react-query'
import type { Suggestion, Unbudgeted } from '@tostao/contract/budgets'
import * as budgets from '@tostao/contract/budgets'
import { type Month, monthName } from '@tostao/primitives/calendar'
import { formatMoney, shortMoney } from '@tostao/primitives/money'
import type { ReactNode } from 'react'
import { call } from '#lib/call.ts'
import { pages } from '#lib/pages.ts'
import { read } from '#lib/read.ts'
import { toast } from '#lib/toast.ts'
import { useWrite } from '#lib/use-write.ts'
import { Button } from '#ui/button/button.tsx'
import { Row, Rows } from '#ui/list/row.tsx'
import { Disc } from '#ui/mark/disc.tsx'
import { AmountText } from '#ui/money/amount-text.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { defaultRollover } from '../default-rollover.ts'
import { useBudgetMonth } from '../hooks/use-budget-month.ts'
import { SAVE_FAILS } from '../mutations.ts'
import { wantedFrom } from '../shared/rules.ts'
import classes from './unbudgeted-panel.module.css'

interface UnbudgetedPanelProps {
  unbudgeted: readonly Unbudgeted[]
  suggestions: readonly Suggestion[]
  month: Month
  action: ReactNode
}

const TITLE = 'Sem orçamento'

export function UnbudgetedPanel({ unbudgeted, suggestions, month, action }: UnbudgetedPanelProps) {
  const create = useBudgetAtOnce(month)
  const wantedFor = wantedFrom(suggestions)
  return (
    <Panel title={TITLE} flush actions={action}>
      <Rows label={TITLE}>
        {unbudgeted.map((category) => {
          const { categoryId, categoryName, categoryColor: color, categoryIcon: icon, spent } = category
          const amount = wantedFor(category)
          return (
            <Row
              key={categoryId}
              frame={{ className: classes.row ?? '' }}
              mark={<Disc of={{ color, icon }} />}
              name={categoryName}
              aside={
                <Button
                  size="sm"
                  variant="soft"
                  aria-label={`Orçar ${formatMoney(amount)} para ${categoryName}`}
                  onClick={() => create({ categoryId, categoryName, amount })}
                >
                  Orçar<span className="max-md:hidden"> {shortMoney(amount)}</span>
                </Button>
              }
              amount={
                <span className={classes.amount}>
                  <AmountText amount={spent} column />
                </span>
              }
              to={pages.transactions.to({ categoryId, month })}
            />
          )
        })}
      </Rows>
    </Panel>
  )
}

/** Makes a budget of a suggestion at once; its undo deletes it. */
function useBudgetAtOnce(month: Month) {
  const { run } = useWrite(budgets.save, {
    takesBack: ({ id }) => call(budgets.remove, { query: { id } }),
    fails: SAVE_FAILS,
  })
  const client = useQueryClient()
  const inMonth = useBudgetMonth()
  return ({ categoryId, categoryName, amount }: Pick<Suggestion, 'categoryId' | 'categoryName' | 'amount'>): void =>
    inMonth(async (to) => {
      const there = to === month ? [] : await client.fetchQuery(read(budgets.list, { query: { month: to } }))
      // Saving would replace it.
      if (there.some((budget) => budget.categoryId === categoryId))
        return toast({ message: `${categoryName} já tem orçamento em ${monthName(to)}` })
      const body = { categoryId, month: to, amount, rollover: defaultRollover() }
      await run({ body }, `Orçamento criado: ${categoryName}`)
    })
}
