import classes from './avatar.module.css'
import { initialsOf } from './initials.ts'

interface AvatarProps {
  /** Undefined while it loads: the disc is neutral then. */
  name: string | undefined
  size?: 'md' | 'lg'
}

/** The name stands beside it, or names the link around it. */
export function Avatar({ name, size = 'md' }: AvatarProps) {
  return (
    <span
      className={`${classes.avatar} grid flex-none place-items-center text-small`}
      data-size={size}
      data-initials={name && initialsOf(name)}
      aria-hidden
    />
  )
}
