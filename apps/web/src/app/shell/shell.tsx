import { QueryClientProvider } from '@tanstack/react-query'
import { idIn } from '@tostao/contract/fields'
import { Activity, type MouseEvent, useEffect, useState } from 'react'
import {
  Link,
  type Location,
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatch,
  useNavigate,
  useNavigation,
} from 'react-router'
import { keptUser } from '#lib/kept-user.ts'
import { onOpenNewTransaction, openNewTransaction } from '#lib/new-transaction-event.ts'
import { pages } from '#lib/pages.ts'
import { forgetReads, queryClient } from '#lib/query-client.ts'
import { setRestoring, useRestoring } from '#lib/restoring.ts'
import { onSession } from '#lib/session.ts'
import { whenIdle } from '#lib/when-idle.ts'
import { ConfirmProvider } from '#ui/dialog/confirm-provider.tsx'
import { DialogHost } from '#ui/dialog/dialog-host.tsx'
import { useBlockedNavigations } from '#ui/dialog/use-navigation-blocker.ts'
import { useOpen } from '#ui/dialog/use-open.ts'
import { useRovingTabIndex } from '#ui/list/use-roving-tab-index.ts'
import { useMonth } from '#ui/month/use-month.ts'
import { lazily } from '#ui/page/lazily.tsx'
import { LogoMark } from '#ui/page/logo.tsx'
import { Part } from '#ui/page/part.tsx'
import { Toaster } from '#ui/toast/toaster.tsx'
import { pressUndo } from '#ui/toast/toasts.ts'
import { BottomBar } from './bottom-bar.tsx'
import { EntryGroups } from './entry-groups.tsx'
import classes from './shell.module.css'
import { TopBar } from './top-bar.tsx'
import { usePageFocus } from './use-page-focus.ts'
import { useShortcuts } from './use-shortcuts.ts'

const POSITIONS = 'scrollPositions'

/** A page opened by its address has no history key of its own. */
const positionKey = ({ key, pathname }: Pick<Location, 'key' | 'pathname'>) => (key === 'default' ? pathname : key)

/** A reloaded page starts at its top: the data at its old scroll position is not loaded yet. */
function forgetPositionLoaded() {
  const positions: Record<string, number> = JSON.parse(sessionStorage.getItem(POSITIONS) ?? '{}')
  const { key = 'default' }: { key?: string } = window.history.state ?? {}
  delete positions[positionKey({ key, pathname: window.location.pathname })]
  sessionStorage.setItem(POSITIONS, JSON.stringify(positions))
}

const loadNewTransaction = async () =>
  (await import('#features/transactions/components/new-transaction-modal.tsx')).NewTransactionModal
/** Without it, when there is no connection, the tab key still reaches every row. */
const loadMoveFocus = () => import('#ui/list/move-focus.ts').catch(() => undefined)
const focusRow = async (step: 1 | -1) => (await loadMoveFocus())?.focusRow(step)
/** In the place of every page while the user's data are coming back. */
const RestoreProgress = lazily(
  async () => (await import('#features/profile/components/restore-progress.tsx')).RestoreProgress,
)
/** For who has something kept in this browser, or comes by the shortcut of the home screen. */
const Device = lazily(async () => (await import('./device.tsx')).Device)
const loadHelp = async () => (await import('./shortcuts-help.tsx')).ShortcutsHelp

forgetPositionLoaded()

/** Nothing of one user is left for the next. */
function forgetData() {
  setRestoring(false)
  forgetReads()
}

export function Shell() {
  useEffect(() => forgetData, [])
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
  const restoring = useRestoring()
  const help = useOpen(loadHelp)
  const openHelp = () => help({})
  const newTransaction = useOpen(loadNewTransaction)
  // On a card's page a new transaction begins with that card.
  const accountId = idIn(useMatch(pages.card.path)?.params.accountId ?? '')
  useEffect(() => onOpenNewTransaction(() => newTransaction({ accountId })), [newTransaction, accountId])

  useEffect(() => whenIdle(loadMoveFocus), [])
  useLightPrint()
  useBlockedNavigations()
  const [hasDevice, setDevice] = useState(() => keptUser() !== undefined || window.location.search.includes('nova='))
  // Somebody may choose 'Lembrar-me' only when they sign in again over the page.
  useEffect(() => onSession(() => keptUser() !== undefined && setDevice(true)), [])
  const main = usePageFocus(useLocation().pathname)
  // By hand: a link to a fragment would add a history entry that the router does not know.
  const skipToContent = (event: MouseEvent) => {
    event.preventDefault()
    main.current?.focus()
  }
  useShortcuts({
    g: () => void navigate({ pathname: pages.dashboard.path, search }),
    t: () => void navigate({ pathname: pages.transactions.path, search }),
    n: openNewTransaction,
    j: () => void focusRow(1),
    k: () => void focusRow(-1),
    z: pressUndo,
    '?': openHelp,
  })

  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to a place in the page, like a link. */}
      <a href="#conteudo" className={`${classes.skip} font-semibold`} onClick={skipToContent}>
        Pular para o conteúdo
      </a>
      <div className={classes.shell}>
        <Sidebar />
        <div className={`${classes.body} flex min-w-0`}>
          <TopBar onShortcuts={openHelp} />
          <div className={classes.progress} data-loading={loading || undefined} aria-hidden />
          {hasDevice && (
            <Part>
              <Device />
            </Part>
          )}
          <main ref={main} id="conteudo" tabIndex={-1} className={classes.main}>
            <Activity mode={restoring ? 'hidden' : 'visible'}>
              <Outlet />
            </Activity>
            {restoring && (
              <Part>
                <RestoreProgress />
              </Part>
            )}
          </main>
        </div>
        <BottomBar />
      </div>
      <ScrollRestoration storageKey={POSITIONS} getKey={positionKey} />
      <Toaster />
    </>
  )
}

function Sidebar() {
  const stop = useRovingTabIndex<HTMLElement>('menu', '[aria-current="page"]')
  return (
    <aside className={`${classes.sidebar} max-md:hidden`} {...stop}>
      <Link to={pages.dashboard.path} className={`${classes.home} flex items-center`}>
        <LogoMark size={30} />
        <span>Tostão</span>
      </Link>
      <nav aria-label="Menu principal">
        <EntryGroups />
      </nav>
    </aside>
  )
}

/** Prints in the light theme: paper is white. */
function useLightPrint() {
  useEffect(() => {
    const { dataset } = document.documentElement
    let shown: string | undefined
    const before = () => {
      shown ??= dataset['theme']
      dataset['theme'] = 'light'
    }
    const after = () => {
      if (shown !== undefined) dataset['theme'] = shown
      shown = undefined
    }
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
}
