import { type ReactNode, useId } from 'react'
import classes from './segmented.module.css'

interface SegmentedProps<Value extends string> {
  label: string
  value: Value
  /** An icon is shown in place of the label, which names it. */
  options: readonly { value: Value; label: string; icon?: ReactNode }[]
  onChange: (value: Value) => void
  wide?: boolean
  disabled?: boolean
}

/** One of two to four choices, all in view. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, options, onChange, wide, disabled } = props
  const name = useId()
  return (
    <fieldset className={classes.segments} data-wide={wide || undefined} aria-label={label} disabled={disabled}>
      {options.map((option) => (
        <label key={option.value} className={`${classes.segment} grid`}>
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
