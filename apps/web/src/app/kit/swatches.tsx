import classes from './kit-page.module.css'

const TOKENS = ['page', 'surface', 'raised', 'sunken', 'ink', 'ink-2', 'ink-3', 'line-strong', 'field', 'inverse']
const MEANINGS = ['brand', 'brand-soft', 'gold', 'gold-soft', 'income', 'expense', 'danger', 'danger-soft', 'warning']

export const Swatches = () => (
  <ul className={classes.swatches}>
    {[...TOKENS, ...MEANINGS].map((name) => (
      <li key={name}>
        <span style={{ background: `var(--${name})` }} />
        {name}
      </li>
    ))}
  </ul>
)
