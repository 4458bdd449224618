import { IconFileZip } from '@tabler/icons-react'
import * as exports from '@tostao/contract/exports'
import { useDownload } from '#lib/use-download.ts'
import { Button } from '#ui/button/button.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { RestoreData } from './restore-data.tsx'
import classes from './side-by-side.module.css'

export function OwnData() {
  const { isPending, run } = useDownload(exports.everything)
  return (
    <Panel title="Seus dados">
      <div className={`${classes.content} flex flex-wrap items-center justify-between gap-3`}>
        <p className={`${classes.text} text-ink-2`}>
          Tudo o que você registrou, em um arquivo ZIP com tabelas CSV: contas, transações, categorias, orçamentos,
          metas e gastos fixos.
        </p>
        <Button variant="secondary" icon={<IconFileZip aria-hidden />} busy={isPending} onClick={() => run({})}>
          Baixar meus dados
        </Button>
      </div>
      <RestoreData />
    </Panel>
  )
}
