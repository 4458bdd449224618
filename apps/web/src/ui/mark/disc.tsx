import { IconArrowsLeftRight, IconQuestionMark } from '@tabler/icons-react'
import type { CategoryColor, CategoryIcon as CategoryIconName } from '@tostao/contract/palette'
import { CategoryIcon } from './category-icon.tsx'
import classes from './disc.module.css'

export interface CategoryLook {
  color: CategoryColor
  icon: CategoryIconName
}

interface DiscProps {
  /** Null: no category, a dotted disc. */
  of: CategoryLook | 'transfer' | null
  size?: 'small' | 'row' | 'large'
}

/** Starts a row; what it is of stands beside it. */
export function Disc({ of, size = 'row' }: DiscProps) {
  if (of === null || of === 'transfer') {
    const Icon = of ? IconArrowsLeftRight : IconQuestionMark
    return (
      <span
        className={`${classes.disc} grid flex-none place-items-center`}
        data-size={size}
        data-none={of === null || undefined}
        aria-hidden
      >
        <Icon size={17} stroke={1.75} />
      </span>
    )
  }
  return (
    <span
      className={`${classes.disc} grid flex-none place-items-center`}
      data-size={size}
      data-color={of.color}
      aria-hidden
    >
      <CategoryIcon name={of.icon} />
    </span>
  )
}
