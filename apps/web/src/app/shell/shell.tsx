import { QueryClientProvider } from '@tanstack/react-query'
import { type MouseEvent, useEffect } from 'react'
import { Outlet, ScrollRestoration, useNavigate, useNavigation } from 'react-router'
import { isAppKept, onKeptAppEnd, resumeApp, STILL_TYPED } from '../../lib/kept-app.ts'
import { onOpenNewTransaction, openNewTransaction } from '../../lib/new-transaction-event.ts'
import { queryClient } from '../../lib/query-client.ts'
import { toast } from '../../lib/toast.ts'
import { ConfirmProvider } from '../../ui/dialog/confirm-provider.tsx'
import { useDialog } from '../../ui/dialog/use-dialog.ts'
import { useBlockedNavigations } from '../../ui/dialog/use-navigation-blocker.ts'
import { useMonth } from '../../ui/month/use-month.ts'
import { Toaster } from '../../ui/toast/toaster.tsx'
import { pressUndo } from '../../ui/toast/toasts.ts'
import { BottomBar } from './bottom-bar.tsx'
import { forgetPositionLoaded, POSITIONS, positionKey } from './scroll-positions.ts'
import classes from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useLightPrint } from './use-light-print.ts'
import { usePageFocus } from './use-page-focus.ts'
import { useShortcuts } from './use-shortcuts.ts'

const loadNewTransaction = async () =>
  (await import('../../features/transactions/components/new-transaction-modal.tsx')).NewTransactionModal
const loadHelp = async () => (await import('./shortcuts-help.tsx')).ShortcutsHelp

/** Moves the focus by hand: a link to a fragment would add a history entry that the router does not know. */
function skipToContent(event: MouseEvent) {
  event.preventDefault()
  document.querySelector<HTMLElement>('main')?.focus()
}

forgetPositionLoaded()

/** Nothing of one user is left for the next; of an app that is kept, when the next one comes. */
function forgetData() {
  if (isAppKept()) onKeptAppEnd(() => queryClient.clear())
  else queryClient.clear()
}

/** For a user who was signed out meanwhile and is back: what is on the screen is old. */
function goOnWhereKept() {
  if (!isAppKept()) return
  resumeApp()
  toast({ message: STILL_TYPED, once: true })
  void queryClient.invalidateQueries()
}

export function Shell() {
  const navigate = useNavigate()
  const { search } = useMonth()
  const loading = useNavigation().state === 'loading'
  const help = useDialog(loadHelp)
  const newTransaction = useDialog(loadNewTransaction)
  useEffect(() => onOpenNewTransaction(newTransaction.open), [newTransaction.open])
  useEffect(() => {
    goOnWhereKept()
    return forgetData
  }, [])

  useLightPrint()
  useBlockedNavigations()
  usePageFocus()
  useShortcuts({
    g: () => void navigate({ pathname: '/', search }),
    t: () => void navigate({ pathname: '/transactions', search }),
    n: openNewTransaction,
    z: pressUndo,
    '?': help.open,
  })

  return (
    <QueryClientProvider client={queryClient}>
      <ConfirmProvider>
        {/* biome-ignore lint/a11y/useValidAnchor: it leads to a place in the page, like a link. */}
        <a href="#conteudo" className={classes.skip} onClick={skipToContent}>
          Pular para o conteúdo
        </a>
        <div className={classes.shell}>
          <Sidebar />
          <div className={classes.body}>
            <TopBar onShortcuts={help.open} />
            <div className={classes.progress} data-loading={loading || undefined} aria-hidden />
            <main id="conteudo" tabIndex={-1} className={classes.main}>
              <Outlet />
            </main>
          </div>
          <BottomBar />
        </div>
        <ScrollRestoration storageKey={POSITIONS} getKey={positionKey} />
        <Toaster />
        {newTransaction.Dialog && (
          <newTransaction.Dialog opened={newTransaction.opened} onClose={newTransaction.close} />
        )}
        {help.Dialog && <help.Dialog opened={help.opened} onClose={help.close} />}
      </ConfirmProvider>
    </QueryClientProvider>
  )
}
