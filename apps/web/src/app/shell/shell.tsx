import { QueryClientProvider } from '@tanstack/react-query'
import { type MouseEvent, useEffect } from 'react'
import { Outlet, ScrollRestoration, useNavigate, useNavigation } from 'react-router'
import { isAppKept, onKeptAppEnd, resumeApp, STILL_TYPED } from '../../lib/kept-app.ts'
import { onOpenNewTransaction, openNewTransaction } from '../../lib/new-transaction-event.ts'
import { pages } from '../../lib/pages.ts'
import { queryClient } from '../../lib/query-client.ts'
import { toast } from '../../lib/toast.ts'
import { ConfirmProvider } from '../../ui/dialog/confirm-provider.tsx'
import { DialogHost } from '../../ui/dialog/dialog-host.tsx'
import { useBlockedNavigations } from '../../ui/dialog/use-navigation-blocker.ts'
import { useOpen } from '../../ui/dialog/use-open.ts'
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
  // After the effects of the dialogs within: what a form says, is not said again.
  useEffect(() => {
    goOnWhereKept()
    return forgetData
  }, [])
  return (
    <QueryClientProvider client={queryClient}>
      <ConfirmProvider>
        <DialogHost>
          <Screen />
        </DialogHost>
      </ConfirmProvider>
    </QueryClientProvider>
  )
}

function Screen() {
  const navigate = useNavigate()
  const { search } = useMonth()
  const loading = useNavigation().state === 'loading'
  const help = useOpen(loadHelp)
  const openHelp = () => help({})
  const newTransaction = useOpen(loadNewTransaction)
  useEffect(() => onOpenNewTransaction(() => newTransaction({})), [newTransaction])

  useLightPrint()
  useBlockedNavigations()
  usePageFocus()
  useShortcuts({
    g: () => void navigate({ pathname: pages.dashboard.path, search }),
    t: () => void navigate({ pathname: pages.transactions.path, search }),
    n: openNewTransaction,
    z: pressUndo,
    '?': openHelp,
  })

  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to a place in the page, like a link. */}
      <a href="#conteudo" className={`${classes.skip} semibold`} onClick={skipToContent}>
        Pular para o conteúdo
      </a>
      <div className={classes.shell}>
        <Sidebar />
        <div className={`${classes.body} flex shrink`}>
          <TopBar onShortcuts={openHelp} />
          <div className={classes.progress} data-loading={loading || undefined} aria-hidden />
          <main id="conteudo" tabIndex={-1} className={classes.main}>
            <Outlet />
          </main>
        </div>
        <BottomBar />
      </div>
      <ScrollRestoration storageKey={POSITIONS} getKey={positionKey} />
      <Toaster />
    </>
  )
}
