import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { readDraft } from '#lib/draft.ts'
import { openNewTransaction } from '#lib/new-transaction-event.ts'
import { pages } from '#lib/pages.ts'

/** Opens the form by the shortcut on the home screen, and again where the page was thrown away while it was open. */
export function useBegunTransaction(): void {
  const navigate = useNavigate()
  const begin = useEffectEvent(() => {
    const { pathname, search } = window.location
    const params = new URLSearchParams(search)
    const isAsked = params.has('nova')
    if (!isAsked && (readDraft() === undefined || pathname === pages.import.path)) return
    params.delete('nova')
    if (isAsked) void navigate({ pathname, search: `${params}` }, { replace: true })
    openNewTransaction()
  })
  useEffect(() => begin(), [])
}
