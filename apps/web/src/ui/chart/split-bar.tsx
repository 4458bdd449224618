import classes from './split-bar.module.css'

const TONES = ['done', 'open', 'late'] as const

/** A total in parts: done, to come and late. Figures beside it say the same. */
export const SplitBar = (parts: Record<(typeof TONES)[number], number>) => (
  <div className={`${classes.bar} flex`} aria-hidden>
    {TONES.filter((tone) => parts[tone] > 0).map((tone) => (
      <span key={tone} data-tone={tone} style={{ flexGrow: parts[tone] }} />
    ))}
  </div>
)
