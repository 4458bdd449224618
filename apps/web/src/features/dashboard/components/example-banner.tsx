import { Button, Text } from '@mantine/core'
import { useConfirm } from '../../../ui/use-confirm.ts'
import classes from './example-banner.module.css'
import wrapping from './wrapping-button.module.css'

const REMOVE = {
  title: 'Remover dados de exemplo?',
  text:
    'As contas de exemplo são excluídas com todas as transações delas, também as que você acrescentou ' +
    'e as transferências entre elas e as suas contas. Categorias, favorecidos e tags de exemplo que nada mais usa ' +
    'também saem. O resto fica como está.',
  confirm: 'Remover',
  danger: true,
}

interface ExampleBannerProps {
  removing: boolean
  onRemove: () => void
}

/** Says that the figures are invented, and ends it. */
export function ExampleBanner({ removing, onRemove }: ExampleBannerProps) {
  const confirm = useConfirm()
  const ask = async () => {
    if (await confirm(REMOVE)) onRemove()
  }
  return (
    <div className={classes.banner} role="note">
      <Text size="sm" fw={500}>
        Você está vendo dados de exemplo.
      </Text>
      <Button variant="light" size="xs" className={wrapping.button} loading={removing} onClick={() => void ask()}>
        Remover dados de exemplo
      </Button>
    </div>
  )
}
