import { Anchor } from '@mantine/core'

interface ExampleMarkProps {
  /** Whether the figures sum the user's own accounts too. */
  mixed: boolean
  onRemove: () => void
}

/** Says in the page's subtitle, which has its place before they come, whose figures they are. */
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
