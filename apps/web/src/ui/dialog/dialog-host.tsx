import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { DialogBoundary } from './dialog-boundary.tsx'
import { DialogContext } from './dialog-frame.ts'
import { type Dialogs, DialogsContext, OpenersContext } from './dialogs.ts'
import { enterTyped } from './enter-typed.ts'
import { DIALOG } from './has-open-dialog.ts'
import { type Confirm, DISCARD, useConfirm } from './use-confirm.ts'
import { useUnloadQuestion } from './use-unload-question.ts'

interface OpenDialog {
  key: string
  opener: string
  opened: boolean
  content: ReactNode
}

/** Longer than any dialog takes to disappear. */
const CLOSING = 500

/**
 * Shows what `useOpen` opens; a dialog stays rendered while it disappears. It goes when its page begins to be left:
 * one that is opened while the next page loads belongs to that one.
 */
export function DialogHost({ children }: { children: ReactNode }) {
  const here = useLocation()
  const { pathname } = useNavigation().location ?? here
  const [all, setAll] = useState<readonly OpenDialog[]>([])
  const count = useRef(0)
  const [page, setPage] = useState(pathname)
  if (page !== pathname) {
    setPage(pathname)
    setAll([])
  }

  const [dialogs] = useState<Dialogs>(() => ({
    open: (opener, content) => {
      count.current += 1
      const dialog = { key: `${opener} ${count.current}`, opener, opened: true, content }
      setAll((before) => [...before.filter((one) => one.opener !== opener), dialog])
    },
    close: (opener) => {
      setAll((before) => before.map((one) => (one.opener === opener ? { ...one, opened: false } : one)))
    },
  }))
  useEffect(() => {
    const closed = all.filter(({ opened }) => !opened)
    if (closed.length === 0) return
    // The next dialog may have been opened, and not be drawn yet, when the time of these is over.
    const timer = setTimeout(() => setAll((now) => now.filter((one) => !closed.includes(one))), CLOSING)
    return () => clearTimeout(timer)
  }, [all])
  useFocusAfterLast(all.some(({ opened }) => opened))
  return (
    <DialogsContext value={dialogs}>
      <OpenersContext value={all.flatMap(({ opener, opened }) => (opened ? opener : []))}>{children}</OpenersContext>
      {all.map(({ key, opener, opened, content }) => (
        <Frame key={key} opened={opened} close={() => dialogs.close(opener)}>
          {content}
        </Frame>
      ))}
    </DialogsContext>
  )
}

/** Moves the focus to the page's title where the button that opened the dialog has gone, such as that of an empty list. */
function useFocusAfterLast(isOpen: boolean) {
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    const { activeElement, body } = document
    const isLost = activeElement === body || activeElement?.closest(DIALOG)
    if (wasOpen.current && !isOpen && isLost) document.querySelector('h1')?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [isOpen])
}

interface FrameProps {
  opened: boolean
  close: () => void
  children: ReactNode
}

function Frame({ opened, close, children }: FrameProps) {
  const confirm = useConfirm(opened)
  const dirty = useRef(false)
  const saving = useRef(false)
  const [asking, setAsking] = useState(false)

  const isDirty = () => {
    enterTyped()
    return dirty.current
  }
  const ask: Confirm = async (question) => {
    setAsking(true)
    const yes = await confirm(question)
    setAsking(false)
    return yes
  }
  const leave = async () => {
    if (saving.current) return false
    if (isDirty() && !(await ask(DISCARD))) return false
    dirty.current = false
    close()
    return true
  }
  useUnloadQuestion(opened, isDirty)
  const guard = (next: boolean) => {
    dirty.current = next
  }
  const reportSaving = (next: boolean) => {
    saving.current = next
  }
  return (
    <DialogContext value={{ opened, close, leave, ask, asking, guard, reportSaving }}>
      <DialogBoundary close={close}>{children}</DialogBoundary>
    </DialogContext>
  )
}
