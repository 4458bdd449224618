import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { onToast } from '#lib/toast.ts'
import { whenIdle } from '#lib/when-idle.ts'
import { clearToasts, shownToasts, showToast, subscribeToToasts } from './toasts.ts'
import { useTopPlace } from './use-top-place.ts'

const load = async () => (await import('./one-toast.tsx')).OneToast

export function Toaster() {
  const newest = useSyncExternalStore(subscribeToToasts, shownToasts).at(-1)
  const OneToast = useOneToast(newest?.id)
  const place = useTopPlace()
  useEffect(() => {
    const stop = onToast(showToast)
    return () => {
      stop()
      // The next user must not see them.
      clearToasts()
    }
  }, [])
  const shown = newest && OneToast && <OneToast key={newest.id} toast={newest} />
  const isTold = newest?.told
  const isAlert = newest?.tone === 'error' && !isTold
  return createPortal(
    <>
      {/* A screen reader tells only what changes in a region that it knows; an alert is told when it appears. */}
      <div role="status">{!isAlert && !isTold && shown}</div>
      {isAlert && <div role="alert">{shown}</div>}
      {isTold && shown}
    </>,
    place,
  )
}

/** Loaded when the browser has nothing to do, or with a toast. */
function useOneToast(newestId: string | undefined) {
  const [loaded, setLoaded] = useState<{ OneToast: Awaited<ReturnType<typeof load>> }>()
  useEffect(() => {
    if (loaded) return
    const start = () =>
      void load().then(
        (OneToast) => setLoaded({ OneToast }),
        () => undefined,
      )
    return newestId === undefined ? whenIdle(start) : start()
  }, [loaded, newestId])
  return loaded?.OneToast
}
