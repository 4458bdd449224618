import { Button } from '../../../ui/button/button.tsx'
import classes from './example-notice.module.css'

interface ExampleProps {
  /** Whether the figures include the user's own accounts. */
  mixed: boolean
  onRemove: () => void
}

/** Says beside the figure whose it is. */
export const ExampleMark = ({ mixed, onRemove }: ExampleProps) => (
  <p className={`${classes.mark} small`}>
    <span>{mixed ? 'Seus dados e os de exemplo' : 'Dados de exemplo'}</span>
    {' · '}
    <button type="button" aria-label="Remover dados de exemplo" onClick={onRemove}>
      Remover
    </button>
  </p>
)

export const ExampleBanner = ({ mixed, removing, onRemove }: ExampleProps & { removing: boolean }) => (
  <div className={`${classes.banner} line wrap between medium`} role="note">
    <p>{mixed ? 'Os totais somam os seus dados e os de exemplo.' : 'Você está vendo dados de exemplo.'}</p>
    <Button variant="soft" size="sm" busy={removing} onClick={onRemove}>
      Remover dados de exemplo
    </Button>
  </div>
)
