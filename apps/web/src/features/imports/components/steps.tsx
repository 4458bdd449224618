import classes from './steps.module.css'

const STEPS = ['Arquivo', 'Conferência', 'Conclusão'] as const

export function Steps({ current }: { current: 1 | 2 | 3 }) {
  return (
    <ol className={classes.steps} aria-label="Passos da importação">
      {STEPS.map((name, index) => (
        <li
          key={name}
          aria-current={index + 1 === current ? 'step' : undefined}
          data-done={index + 1 < current || undefined}
        >
          <span className={classes.number} aria-hidden>
            {index + 1}
          </span>
          {name}
        </li>
      ))}
    </ol>
  )
}
