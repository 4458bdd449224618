import { Popover } from '@mantine/core'
import type { ReactElement } from 'react'
import { OptionList, type OptionListProps } from '../combobox/option-list.tsx'
import classes from './drop-list.module.css'
import { InMantine } from './in-mantine.tsx'

interface DropListProps extends OptionListProps {
  onClose: () => void
  /** As wide as its longest option; by default as wide as the field. */
  wide?: boolean
  /** The field. */
  children: ReactElement
}

/** The list of options below a field, or above it where there is no room. */
export function DropList({ onClose, wide = false, children, ...list }: DropListProps) {
  return (
    <InMantine>
      <Popover
        opened={list.box.opened}
        onDismiss={onClose}
        width={wide ? 'max-content' : 'target'}
        position="bottom-start"
        // Before the list is placed, the page would scroll to it.
        floatingStrategy="fixed"
        transitionProps={{ duration: 0 }}
        withRoles={false}
      >
        <Popover.Target>{children}</Popover.Target>
        <Popover.Dropdown ref={toActive} {...list.box.beside} className={classes.list ?? ''}>
          <OptionList {...list} />
        </Popover.Dropdown>
      </Popover>
    </InMantine>
  )
}

/** A list opens at what is chosen. */
function toActive(list: HTMLElement | null) {
  list?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
}
