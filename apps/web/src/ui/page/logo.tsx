import classes from './logo.module.css'

export function LogoMark({ size = 32 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={`${size / 16}rem`} height={`${size / 16}rem`} aria-hidden className="flex-none">
      <circle cx="16" cy="16" r="16" className={classes.coin} />
      <circle cx="16" cy="16" r="12.25" className={classes.rim} />
      <path d="M10.5 11.25h11M16 11.25v10.5" className={classes.letter} />
    </svg>
  )
}

export function Logo() {
  return (
    <span className={`${classes.logo} inline-flex items-center`}>
      <LogoMark />
      Tostão
    </span>
  )
}
