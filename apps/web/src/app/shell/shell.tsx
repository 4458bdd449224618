import './mantine.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useNavigate, useNavigation } from 'react-router'
import { onOpenNewTransaction, openNewTransaction } from '../../lib/new-transaction-event.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { ConfirmProvider } from '../../ui/confirm-provider.tsx'
import { BottomBar } from './bottom-bar.tsx'
import classes from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useDialog } from './use-dialog.ts'
import { useLightPrint } from './use-light-print.ts'
import { useShortcuts } from './use-shortcuts.ts'

const Toaster = lazy(() => import('./toaster.tsx').then((module) => ({ default: module.Toaster })))
const NewTransactionModal = lazy(() =>
  import('../../features/transactions/components/new-transaction-modal.tsx').then((module) => ({
    default: module.NewTransactionModal,
  })),
)
const ShortcutsHelp = lazy(() => import('./shortcuts-help.tsx').then((module) => ({ default: module.ShortcutsHelp })))

/** What stands around every page of the signed-in user. */
export function Shell() {
  const [queryClient] = useState(createQueryClient)
  const navigate = useNavigate()
  const loading = useNavigation().state === 'loading'
  const searchRef = useRef<HTMLInputElement>(null)
  const help = useDialog()
  const newTransaction = useDialog()
  useEffect(() => onOpenNewTransaction(newTransaction.open), [newTransaction.open])

  useLightPrint()
  useShortcuts({
    g: () => void navigate('/'),
    t: () => void navigate('/transactions'),
    n: openNewTransaction,
    '/': () => searchRef.current?.focus(),
    '?': help.open,
  })

  return (
    <QueryClientProvider client={queryClient}>
      <ConfirmProvider>
        <a href="#conteudo" className={classes.skip}>
          Pular para o conteúdo
        </a>
        <div className={classes.shell}>
          <Sidebar />
          <div className={classes.body}>
            <TopBar searchRef={searchRef} />
            <div className={classes.progress} data-loading={loading || undefined} aria-hidden />
            <main id="conteudo" tabIndex={-1} className={classes.main}>
              <Outlet />
            </main>
          </div>
          <BottomBar />
        </div>
        <ScrollRestoration getKey={({ key, pathname }) => (key === 'default' ? pathname : key)} />
        <Suspense fallback={null}>
          <Toaster />
          {newTransaction.wanted && (
            <NewTransactionModal opened={newTransaction.opened} onClose={newTransaction.close} />
          )}
          {help.wanted && <ShortcutsHelp opened={help.opened} onClose={help.close} />}
        </Suspense>
      </ConfirmProvider>
    </QueryClientProvider>
  )
}
