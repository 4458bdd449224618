import { useMutation, useQuery } from '@tanstack/react-query'
import * as debug from '@tostao/contract/debug'
import * as goals from '@tostao/contract/goals'
import * as health from '@tostao/contract/health'
import * as z from 'zod/mini'
import { messageOf } from '#lib/api-error.ts'
import { call } from '#lib/call.ts'
import { recentDay } from '#lib/day-names.ts'
import { read } from '#lib/read.ts'
import { dayOf, timeOf, today } from '#lib/today.ts'
import { Button } from '#ui/button/button.tsx'
import { Callout } from '#ui/page/callout.tsx'
import { Page } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'
import classes from './debug-page.module.css'

/** The answers as they travelled, and a sentence about one. */
const readSchema = async () => {
  const report = await call(debug.schema, {})
  return { data: z.encode(debug.schema.answer, report), note: lastBackup(report) }
}
const readGoalTransactions = async () => ({
  data: z.encode(goals.transactions.answer, await call(goals.transactions, {})),
})

/** 'Último backup: hoje às 03:00, verificado'. */
function lastBackup({ backup, backupUnknown }: debug.SchemaReport): string | undefined {
  if (backupUnknown) return 'Último backup: a pasta dos backups não pode ser lida'
  if (!backup) return undefined
  if (backup.ageHours > debug.OLD_BACKUP_HOURS) return 'Último backup: há mais de dois dias'
  const made = Date.parse(backup.lastAt)
  const warned = backup.warnings.length === 0 ? '' : ', com registros seus que não conferem'
  return `Último backup: ${recentDay(dayOf(made), today()).toLowerCase()} às ${timeOf(made)}, verificado${warned}`
}

export function DebugPage() {
  const { data } = useQuery(read(health.check, {}))
  return (
    <Page title="Debug" subtitle="Confere os seus dados no servidor. Só os seus aparecem aqui.">
      <p className="text-ink-3 text-small">{data ? `Tostão ${data.version}` : '\u00a0'}</p>
      <div className="grid grid-cols-1 gap-page">
        <Check
          title="Schema"
          text="Compara o banco de dados com o que o programa espera, confere os seus registros e refaz os totais, se estiverem errados."
          button="Verificar/Corrigir Schema"
          failure="Erro ao verificar schema"
          read={readSchema}
        />
        <Check
          title="Transações de metas"
          text="Mostra os aportes das suas metas e as contas de onde e para onde o dinheiro foi."
          button="Listar Transações de Metas"
          failure="Erro ao verificar transações de metas"
          read={readGoalTransactions}
        />
      </div>
    </Page>
  )
}

interface CheckProps {
  title: string
  text: string
  button: string
  /** The text of a failure that brings none. */
  failure: string
  read: () => Promise<{ data: unknown; note?: string }>
}

function Check({ title, text, button, failure, read }: CheckProps) {
  const { data, error, isPending, mutate } = useMutation({ mutationFn: read, meta: { quiet: true } })
  return (
    <Panel title={title}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className={`${classes.text} text-ink-2`}>{text}</p>
        <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
          {button}
        </Button>
      </div>
      {error && <Callout tone="error">{messageOf(error, failure)}</Callout>}
      {data?.note && <p>{data.note}</p>}
      {data !== undefined && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
        <section className={`${classes.result} text-small`} aria-label={`Resultado: ${title}`} tabIndex={0}>
          <pre>{JSON.stringify({ data: data.data }, null, 2)}</pre>
        </section>
      )}
    </Panel>
  )
}
