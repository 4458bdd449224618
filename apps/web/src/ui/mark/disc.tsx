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

const ICON_SIZES = { small: 14.5, row: 17, large: 21 } as const

/** Starts a row; what it is of stands beside it. */
export function Disc({ of, size = 'row' }: DiscProps) {
  const icon = ICON_SIZES[size]
  if (of === null || of === 'transfer') {
    const Icon = of ? IconArrowsLeftRight : IconQuestionMark
    return (
      <span
        className={`${classes.disc} center rigid`}
        data-size={size}
        data-none={of === null || undefined}
        aria-hidden
      >
        <Icon size={icon} stroke={1.75} />
      </span>
    )
  }
  return (
    <span className={`${classes.disc} center rigid`} data-size={size} data-color={of.color} aria-hidden>
      <CategoryIcon name={of.icon} size={icon} />
    </span>
  )
}
