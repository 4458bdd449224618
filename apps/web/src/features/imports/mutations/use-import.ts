import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formatCount } from '@tostao/primitives/count'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { messageOf } from '../../../lib/api-error.ts'
import { abortWithSession, isSignedIn } from '../../../lib/session.ts'
import { toast } from '../../../lib/toast.ts'
import { useIsShown } from '../../../lib/use-is-shown.ts'
import { useRetryKey } from '../../../lib/use-retry-key.ts'
import { importedPath } from '../rules/imported-path.ts'
import type { Prepared } from '../rules/prepare-import.ts'
import { type ImportResult, type Progress, sendImport } from './send-import.ts'

const WAITING: Progress = { text: 'Esperando a importação anterior terminar…' }

interface Run {
  preparing: Promise<Prepared>
  controller: AbortController
}

/**
 * Imports what is being prepared: says how far it is, and can be cancelled and tried again. Who leaves the page
 * meanwhile is told by a notice how it ended; who begins another, waits for it.
 */
export function useImport(onDone: (result: ImportResult & Prepared) => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const isShown = useIsShown()
  const [progress, setProgress] = useState<Progress>()
  const [cancelled, setCancelled] = useState(false)
  const withKey = useRetryKey()
  const control = useRef<AbortController>(undefined)

  const mutation = useMutation({
    // One after another: what an import finds there already must not be growing under its eyes.
    scope: { id: 'import' },
    mutationFn: async ({ preparing, controller: { signal } }: Run) => {
      signal.throwIfAborted()
      setProgress({ text: 'Preparando as transações…' })
      const prepared = await preparing
      signal.throwIfAborted()
      const send = (idempotencyKey: string) => sendImport(prepared, setProgress, { signal, idempotencyKey })
      return { ...(await withKey(prepared.csv ?? '', send)), ...prepared }
    },
    meta: { quiet: true },
    onSuccess: (result) => {
      if (isShown.current) return onDone(result)
      const [inserted, skipped] = [formatCount(result.inserted), formatCount(result.skipped)]
      toast({
        message: `Importação Concluída. Inseridos: ${inserted}. Ignorados: ${skipped}.`,
        action: { label: 'Ver', run: () => void navigate(importedPath(result)) },
      })
    },
    onError: (error, { controller }) => {
      if (isShown.current || controller.signal.aborted) return
      toast({ message: `Importação interrompida. ${messageOf(error, '')}`.trim(), tone: 'error' })
    },
    onSettled: async () => {
      if (isSignedIn()) await client.invalidateQueries()
    },
  })

  const start = (preparing: Run['preparing']) => {
    const controller = new AbortController()
    control.current = controller
    abortWithSession(controller)
    setCancelled(false)
    // A failure is told when its turn comes; until then nobody waits for it.
    preparing.catch(() => undefined)
    mutation.mutate({ preparing, controller })
  }
  const cancel = () => {
    control.current?.abort()
    setCancelled(true)
    // It has not begun: its turn comes when nobody looks any more.
    if (mutation.isPaused) mutation.reset()
  }
  const { isPending, isError, error, isPaused, reset } = mutation
  return { isPending, isError, error, reset, start, cancel, cancelled, progress: isPaused ? WAITING : progress }
}

export type ImportWork = ReturnType<typeof useImport>
