import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formatCount } from '@tostao/primitives/count'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { messageOf } from '#lib/api-error.ts'
import { abortWithSession, isSignedIn } from '#lib/session.ts'
import { toast } from '#lib/toast.ts'
import { useKeyedWrite } from '#lib/use-keyed-write.ts'
import { useMounted } from '#lib/use-mounted.ts'
import { afterRestore, cameIn, type Imported, type ImportResult } from '../rules/import-result.ts'
import { importedPath } from '../rules/imported-path.ts'
import type { Prepared } from '../rules/prepare-import.ts'
import { sendImport } from './send-import.ts'
import { sendInvoices } from './send-invoices.ts'

const WAITING = 'Esperando a importação anterior terminar…'

interface Run {
  preparing: Promise<Prepared>
  /** An earlier import of the same file: bring back what it left out because the user had deleted it. */
  earlier: ImportResult | undefined
  controller: AbortController
}

interface Sending {
  prepared: Prepared
  restoreDeleted: boolean
  signal: AbortSignal
}

/** If the user leaves the page meanwhile, a toast says how it ended; a second import waits for the first. */
export function useSendImport(onDone: (result: Imported) => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const isMounted = useMounted()
  const [progress, setProgress] = useState<string>()
  const [cancelled, setCancelled] = useState(false)
  const { write } = useKeyedWrite(
    ({ prepared, ...options }: Sending, idempotencyKey) => sendImport(prepared, { ...options, idempotencyKey }),
    undefined,
    ({ prepared, restoreDeleted }) =>
      `${restoreDeleted} ${prepared.keepBalance} ${prepared.newAccounts} ${JSON.stringify(prepared.past)} ${prepared.csv} ${prepared.moving?.moved.parts.map(({ csv }) => csv)}`,
  )
  const control = useRef<AbortController>(undefined)

  const mutation = useMutation({
    // One after another: a second import sees all that the first one inserts.
    scope: { id: 'import' },
    mutationFn: async ({ preparing, earlier, controller: { signal } }: Run) => {
      signal.throwIfAborted()
      setProgress('Preparando as transações…')
      const prepared = await preparing
      signal.throwIfAborted()
      setProgress('Gravando as transações…')
      const restoreDeleted = earlier !== undefined
      // The answer last: what is prepared again carries the counts of the first time.
      const answer = await write({ prepared, restoreDeleted, signal })
      const result = earlier ? afterRestore(earlier, answer) : answer
      const notKept = earlier ? earlier.notKept : await sendInvoices(prepared.invoices, signal)

      // With 'Trazer de volta' the earlier result is prepared again. Its import is one of two then, so its id goes.
      const { importId: _, ...sent }: Prepared & Partial<ImportResult> = prepared
      return { ...sent, ...result, ...(notKept && { notKept }) }
    },
    meta: { quiet: true },
    onSuccess: (result) => {
      if (isMounted.current) return onDone(result)
      toast({
        message: [
          `Importação Concluída. Inseridos: ${cameIn(result) || 0}. Ignorados: ${formatCount(result.skipped)}.`,
          ...(result.notKept ?? []),
        ].join(' '),
        action: { label: 'Ver', run: () => void navigate(importedPath(result)) },
      })
    },
    onError: (error, { controller }) => {
      if (isMounted.current || controller.signal.aborted) return
      toast({ message: `Importação interrompida. ${messageOf(error, '')}`.trim(), tone: 'error' })
    },
    onSettled: async () => {
      if (isSignedIn()) await client.invalidateQueries()
    },
  })

  const start = (preparing: Run['preparing'], earlier?: ImportResult) => {
    const controller = new AbortController()
    control.current = controller
    abortWithSession(controller)
    setCancelled(false)
    // The mutation reports a failure when it runs; until then the rejection has no handler.
    preparing.catch(() => undefined)
    mutation.mutate({ preparing, earlier, controller })
  }
  const cancel = () => {
    control.current?.abort()
    setCancelled(true)
    // Still waiting for the one before: drop it now.
    if (mutation.isPaused) mutation.reset()
  }
  const { isPending, isError, error, isPaused, reset } = mutation
  return { isPending, isError, error, reset, start, cancel, cancelled, progress: isPaused ? WAITING : progress }
}
