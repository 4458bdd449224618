import type { ReactNode } from 'react'
import classes from './drop-down.module.css'
import { useClickOutside } from './use-click-outside.ts'
import { usePopover } from './use-popover.ts'

interface DropDownProps {
  opened: boolean
  onClose: () => void
  /** As wide as its longest option; by default as wide as the field. */
  wide?: boolean
  list: ReactNode
  /** The field: one element. */
  children: ReactNode
}

/** The list of options below a field, or above it where there is no room. */
export function DropDown({ opened, list, children, ...rest }: DropDownProps) {
  return (
    <>
      {children}
      {opened && <List {...rest}>{list}</List>}
    </>
  )
}

function List({ onClose, wide = false, children }: Pick<DropDownProps, 'onClose' | 'wide' | 'children'>) {
  const popover = usePopover(true, { sameWidth: !wide, hides: true, onPlaced: toActive })
  useClickOutside(true, () => [popover.ref.current?.parentElement], onClose)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus stays in the field.
    <div
      {...popover}
      className={`${popover.className} ${classes.list}`}
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </div>
  )
}

/** A list opens at what is chosen. */
function toActive(list: HTMLElement) {
  list.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
}
