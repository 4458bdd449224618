import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '@tostao/contract/endpoint'
import * as exports from '@tostao/contract/exports'
import { formatCount } from '@tostao/primitives/count'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { pages } from '#lib/pages.ts'
import { plural } from '#lib/plural.ts'
import { setRestoring } from '#lib/restoring.ts'
import { toast } from '#lib/toast.ts'
import { useWrite } from '#lib/use-write.ts'
import { Button } from '#ui/button/button.tsx'
import { Meter } from '#ui/chart/meter.tsx'
import { useConfirm } from '#ui/dialog/use-confirm.ts'
import { Page } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { progressQuery } from '../page-queries.ts'

type Status = Answer<typeof exports.restoreStatus>
type Running = Extract<Status, { state: 'running' }>

/** Stands in the place of every page until the user's data are back. */
export function RestoreProgress() {
  const { data } = useQuery(progressQuery())
  const client = useQueryClient()
  const { pathname } = useLocation()
  const title = useRef<HTMLDivElement>(null)
  useEffect(() => title.current?.querySelector('h1')?.focus({ preventScroll: true }), [])
  useEffect(() => {
    if (data === undefined || data.state === 'running') return
    // Perfil says it by itself.
    if (pathname !== pages.profile.path) sayEnd(data)
    setRestoring(false)
    void client.invalidateQueries()
  }, [data, client, pathname])
  return (
    <div ref={title}>
      <Page title="Seus dados estão voltando" subtitle="As páginas abrem quando tudo estiver aqui.">
        <Panel title="Trazer meus dados" minHeight="12rem">
          {data?.state === 'running' && <Progress {...data} />}
        </Panel>
      </Page>
    </div>
  )
}

function sayEnd(status: Status) {
  if (status.state === 'done') toast({ message: restoredText(status) })
  if (status.state === 'failed') toast({ message: status.message, tone: 'error' })
}

export const restoredText = ({ accounts, transactions }: { accounts: number; transactions: number }): string =>
  `Seus dados estão aqui: ${plural(accounts, 'conta', 'contas')} e ${plural(transactions, 'transação', 'transações')}`

function Progress({ rows, of, cancelled }: Running) {
  const confirm = useConfirm()
  const { run, isPending } = useWrite(exports.cancelRestore, { fails: 'Não foi possível cancelar' })
  const share = of === 0 ? 0 : rows / of
  const ask = async () => {
    const text = 'O que já voltou sai de novo, e nada do arquivo fica aqui.'
    if (await confirm({ title: 'Cancelar a volta', text, confirm: 'Cancelar a volta', cancel: 'Continuar' }))
      await run({})
  }
  if (cancelled) return <p role="status">Cancelando: o que já tinha voltado está saindo…</p>
  return (
    <div className="grid gap-4">
      <p role="status">
        {rows === 0 ? 'Conferindo o arquivo antes de gravar…' : 'Gravando. Pode fechar esta página: a volta continua.'}
      </p>
      <Meter share={share} tone="brand" size="thick" />
      <p className="text-ink-2">
        {Math.floor(100 * share)}% · {formatCount(rows)} de {plural(of, 'linha', 'linhas')}
      </p>
      <div>
        <Button variant="secondary" busy={isPending} onClick={() => void ask()}>
          Cancelar
        </Button>
      </div>
    </div>
  )
}
