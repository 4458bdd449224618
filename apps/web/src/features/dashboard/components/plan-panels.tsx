import type { Summary } from '@tostao/contract/dashboard'
import { Part } from '#ui/page/part.tsx'
import { BudgetsPanel } from './budgets-panel.tsx'
import { CommittedPanel } from './committed-panel.tsx'
import { FixedPanel } from './fixed-panel.tsx'
import { GoalsPanel } from './goals-panel.tsx'
import classes from './plan-panels.module.css'

/** The panels at the foot of the dashboard, in a file of their own. */
export const PlanPanels = ({ budgets }: Pick<Summary, 'budgets'>) => (
  <div className={`${classes.panels} grid gap-page`}>
    <div className={`${classes.stack} flex min-w-0 gap-page`}>
      <Part>
        <BudgetsPanel budgets={budgets} />
      </Part>
      <Part>
        <GoalsPanel />
      </Part>
    </div>
    <div className={`${classes.stack} flex min-w-0 gap-page`}>
      <Part>
        <CommittedPanel />
      </Part>
      <Part>
        <FixedPanel />
      </Part>
    </div>
  </div>
)
