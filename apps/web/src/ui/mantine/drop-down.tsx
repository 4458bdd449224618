import { Popover } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import classes from './drop-down.module.css'
import { InMantine } from './in-mantine.tsx'

interface DropDownProps {
  opened: boolean
  onClose: () => void
  /** As wide as its longest option; by default as wide as the field. */
  wide?: boolean
  list: ReactNode
  /** The field. */
  children: ReactElement
}

/** The list of options below a field, or above it where there is no room. */
export function DropDown({ opened, onClose, wide = false, list, children }: DropDownProps) {
  return (
    <InMantine>
      <Popover
        opened={opened}
        onDismiss={onClose}
        width={wide ? 'max-content' : 'target'}
        position="bottom-start"
        // Before the list is placed, the page would scroll to it.
        floatingStrategy="fixed"
        transitionProps={{ duration: 0 }}
        withRoles={false}
      >
        <Popover.Target>{children}</Popover.Target>
        {/* The focus stays in the field. */}
        <Popover.Dropdown ref={toActive} className={classes.list ?? ''} onMouseDown={(event) => event.preventDefault()}>
          {list}
        </Popover.Dropdown>
      </Popover>
    </InMantine>
  )
}

/** A list opens at what is chosen. */
function toActive(list: HTMLElement | null) {
  list?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
}
