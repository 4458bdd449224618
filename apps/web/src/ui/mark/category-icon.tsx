import type { CategoryIcon as CategoryIconName } from '@tostao/contract/palette'
import classes from './category-icon.module.css'
import sprite from './category-icons.svg?no-inline'

interface CategoryIconProps {
  name: CategoryIconName
  size?: number
}

/** The category's name stands beside it. */
export const CategoryIcon = ({ name, size = 17 }: CategoryIconProps) => (
  <svg width={`${size / 16}rem`} height={`${size / 16}rem`} className={classes.icon} aria-hidden>
    <use href={`${sprite}#${name}`} />
  </svg>
)
