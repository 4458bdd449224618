import { ActionIcon } from '@mantine/core'
import type { ComponentType, Ref } from 'react'

interface RowActionProps {
  label: string
  Icon: ComponentType<{ size: number; stroke: number }>
  onClick: () => void
  ref?: Ref<HTMLButtonElement>
}

export const RowAction = ({ label, Icon, ...rest }: RowActionProps) => (
  <ActionIcon variant="subtle" color="gray" size={44} aria-label={label} title={label} {...rest}>
    <Icon size={18} stroke={1.75} />
  </ActionIcon>
)
