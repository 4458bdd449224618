import { Button, Text } from '@mantine/core'
import classes from './example-banner.module.css'
import wrapping from './wrapping-button.module.css'

interface ExampleBannerProps {
  /** Whether the figures include the user's own accounts. */
  mixed: boolean
  removing: boolean
  onRemove: () => void
}

export function ExampleBanner({ mixed, removing, onRemove }: ExampleBannerProps) {
  return (
    <div className={classes.banner} role="note">
      <Text size="sm" fw={500}>
        {mixed ? 'Os totais somam os seus dados e os de exemplo.' : 'Você está vendo dados de exemplo.'}
      </Text>
      <Button variant="light" size="xs" className={wrapping.button} loading={removing} onClick={onRemove}>
        Remover dados de exemplo
      </Button>
    </div>
  )
}
