import { GoalsPanel } from './goals-panel.tsx'
import classes from './plan-panels.module.css'

/** The panels at the foot of the dashboard, in a file of their own. */
export const PlanPanels = () => (
  <div className={classes.panels}>
    <GoalsPanel />
  </div>
)
