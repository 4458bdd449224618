import { PopPanel } from '../popover/pop-panel.tsx'
import classes from './help-panel.module.css'
import { type HelpKey, helpTerms } from './help-terms.ts'

interface HelpPanelProps {
  title: string
  about: HelpKey
  anchor: HTMLElement
}

export const HelpPanel = ({ about, ...panel }: HelpPanelProps) => (
  <PopPanel {...panel} width="23rem">
    {() => (
      <dl className={`${classes.terms} grid gap-4`}>
        {helpTerms[about].map(([term, meaning]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    )}
  </PopPanel>
)
