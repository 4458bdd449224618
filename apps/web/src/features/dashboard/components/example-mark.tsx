import { Anchor } from '@mantine/core'

interface ExampleMarkProps {
  mixed: boolean
  onRemove: () => void
}

/** Says in the page's subtitle whose figures are shown: the subtitle is there before the figures load. */
export const ExampleMark = ({ mixed, onRemove }: ExampleMarkProps) => (
  <>
    <span>{mixed ? 'Seus dados e os de exemplo' : 'Dados de exemplo'}</span>
    {' · '}
    <Anchor
      component="button"
      type="button"
      inherit
      underline="always"
      aria-label="Remover dados de exemplo"
      onClick={onRemove}
    >
      Remover
    </Anchor>
  </>
)
