import { Button } from '#ui/button/button.tsx'
import { useOpen } from '#ui/dialog/use-open.ts'
import { Panel } from '#ui/page/panel.tsx'
import classes from './side-by-side.module.css'

const loadModal = async () => (await import('./delete-account-modal.tsx')).DeleteAccountModal

export function DeleteAccount() {
  const ask = useOpen(loadModal)
  return (
    <Panel title="Excluir a conta">
      <div className={`${classes.content} flex flex-wrap items-center justify-between gap-3`}>
        <p className={`${classes.text} text-ink-2`}>Apaga a sua conta e tudo o que você registrou, sem volta.</p>
        <Button variant="secondary" className={classes.danger ?? ''} onClick={() => ask({})}>
          Excluir minha conta
        </Button>
      </div>
    </Panel>
  )
}
