import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Prepared } from './prepare-import.ts'
import { type Progress, sendImport } from './send-import.ts'

const TOUCHED = ['transactions', 'accounts', 'dashboard', 'reports']

/** Imports what `prepare` makes: says how far it is, and can be cancelled and tried again. */
export function useImport() {
  const client = useQueryClient()
  const [progress, setProgress] = useState<Progress>()
  const [cancelled, setCancelled] = useState(false)
  const control = useRef<AbortController>(undefined)

  const mutation = useMutation({
    mutationFn: async (prepare: () => Promise<Prepared>) => {
      const controller = new AbortController()
      const { signal } = controller
      control.current = controller
      setCancelled(false)
      setProgress({ text: 'Preparando as transações…' })
      const prepared = await prepare()
      signal.throwIfAborted()
      return { ...(await sendImport(prepared, setProgress, signal)), ...prepared }
    },
    meta: { quiet: true },
    onSettled: () => Promise.all(TOUCHED.map((key) => client.invalidateQueries({ queryKey: [key] }))),
  })

  const cancel = () => {
    control.current?.abort()
    setCancelled(true)
  }
  return { ...mutation, progress, cancelled, cancel }
}
