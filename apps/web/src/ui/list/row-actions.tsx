import { IconDots } from '@tabler/icons-react'
import type { Ref } from 'react'
import { useTouch } from '../../lib/use-media.ts'
import { IconButton } from '../button/icon-button.tsx'
import { useOpen } from '../dialog/use-open.ts'
import type { RowAction } from './row-menu.tsx'

interface RowActionsProps {
  /** The row's name. */
  of: string
  actions: readonly RowAction[]
  /** Of what opens the menu: the focus comes back to it after an edit. */
  button?: Ref<HTMLButtonElement>
}

const loadMenu = async () => (await import('./row-menu.tsx')).RowMenu

/** What can be done with a row: buttons that are seen on hover and focus; for a finger one that opens their menu. */
export function RowActions({ of, actions, button }: RowActionsProps) {
  const isTouched = useTouch()
  const menu = useOpen(loadMenu)
  if (isTouched) {
    return (
      <IconButton
        ref={button}
        label={`Mais ações de ${of}`}
        aria-haspopup="dialog"
        onClick={({ currentTarget: anchor }) => menu({ of, actions, anchor })}
      >
        <IconDots size={18} aria-hidden />
      </IconButton>
    )
  }
  return actions.map(({ short: _, Icon, asks, onPress, ...rest }) => (
    <IconButton
      key={rest.label}
      aria-haspopup={asks && 'dialog'}
      onClick={({ currentTarget }) => onPress(currentTarget)}
      {...rest}
    >
      <Icon size={18} aria-hidden />
    </IconButton>
  ))
}
