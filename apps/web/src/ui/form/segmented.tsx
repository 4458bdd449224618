import { type ReactNode, useId } from 'react'
import classes from './segmented.module.css'

interface SegmentedProps<Value extends string> {
  label: string
  value: Value
  /** An icon is shown in place of the label, which names it. */
  options: readonly { value: Value; label: string; icon?: ReactNode }[]
  onChange: (value: Value) => void
  wide?: boolean
}

/** One of two to four choices, all in view. */
export function Segmented<Value extends string>({ label, value, options, onChange, wide }: SegmentedProps<Value>) {
  const name = useId()
  return (
    <fieldset className={classes.segments} data-wide={wide || undefined} aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={`${classes.segment} stack`}>
          <input
            type="radio"
            name={name}
            value={option.value}
            aria-label={option.label}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span title={option.icon ? option.label : undefined}>{option.icon ?? option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
