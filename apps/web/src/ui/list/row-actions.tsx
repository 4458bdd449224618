import { IconDots } from '@tabler/icons-react'
import type { Ref } from 'react'
import { useTouch } from '#lib/use-media.ts'
import { IconButton } from '../button/icon-button.tsx'
import { useOpen } from '../dialog/use-open.ts'
import type { RowAction } from './row-menu.tsx'

interface RowActionsProps {
  /** The row's name. */
  of: string
  actions: readonly RowAction[]
  /** The button that opens the menu or edits: it gets the focus back after an edit. */
  button?: Ref<HTMLButtonElement>
}

const loadMenu = async () => (await import('./row-menu.tsx')).RowMenu

/** The actions of a row: buttons that appear on hover and focus; on a touch screen one button that opens a menu. */
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
