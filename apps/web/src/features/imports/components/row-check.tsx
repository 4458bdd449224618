import { IconCheck } from '@tabler/icons-react'
import classes from './row-check.module.css'

interface RowCheckProps {
  label: string
  checked: boolean
  disabled: boolean
  tabIndex: number
  onToggle: (box: HTMLElement) => void
}

export const RowCheck = ({ label, checked, disabled, tabIndex, onToggle }: RowCheckProps) => (
  <span className={`${classes.check} grid flex-none place-items-center`} data-off={disabled || undefined}>
    <IconCheck size={14} stroke={2.5} aria-hidden />
    <input
      type="checkbox"
      className="unseen"
      aria-label={label}
      tabIndex={tabIndex}
      checked={checked}
      disabled={disabled}
      onChange={({ currentTarget }) => onToggle(currentTarget)}
    />
  </span>
)
