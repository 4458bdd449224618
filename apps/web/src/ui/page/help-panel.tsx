import { PopPanel } from '../dialog/pop-panel.tsx'
import classes from './help-panel.module.css'

export interface HelpProps {
  title: string
  anchor: HTMLElement
  opened: boolean
  onClose: () => void
}

interface HelpPanelProps extends HelpProps {
  /** A term that the page uses, and what it means in one or two sentences. */
  terms: readonly (readonly [term: string, meaning: string])[]
}

export const HelpPanel = ({ terms, ...panel }: HelpPanelProps) => (
  <PopPanel {...panel} width="23rem">
    {() => (
      <dl className={classes.terms}>
        {terms.map(([term, meaning]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    )}
  </PopPanel>
)
