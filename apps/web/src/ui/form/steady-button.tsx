import { Button, type ButtonProps, type ElementProps } from '@mantine/core'

type SteadyButtonProps = ButtonProps & ElementProps<'button', keyof ButtonProps>

/** A button that its own action disables: it keeps the focus, which the browser takes from one that is `disabled`. */
export const SteadyButton = ({ disabled = false, onClick, ...rest }: SteadyButtonProps) => (
  <Button {...rest} data-disabled={disabled} aria-disabled={disabled} onClick={disabled ? undefined : onClick} />
)
