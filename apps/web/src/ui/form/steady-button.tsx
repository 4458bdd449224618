import { Button, type ButtonProps, type ElementProps } from '@mantine/core'

type SteadyButtonProps = ButtonProps & ElementProps<'button', keyof ButtonProps>

/** A button that its own action disables: `aria-disabled` keeps the focus, which `disabled` would lose. */
export const SteadyButton = ({ disabled = false, onClick, ...rest }: SteadyButtonProps) => (
  <Button {...rest} data-disabled={disabled} aria-disabled={disabled} onClick={disabled ? undefined : onClick} />
)
