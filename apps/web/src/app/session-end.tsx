import { webErrors } from '@tostao/contract/web-errors'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { queryClient } from '#lib/query-client.ts'
import { isSessionLost, onSession } from '#lib/session.ts'
import { lazily } from '#ui/page/lazily.tsx'
import { Part } from '#ui/page/part.tsx'
import classes from './session-end.module.css'

const SignInAgain = lazily(async () => (await import('#features/auth/components/sign-in-again.tsx')).SignInAgain)

/** When the session ends, its user signs in over the page, of which nothing is seen, read or pressed meanwhile. */
export function SessionEnd() {
  const isLost = useSyncExternalStore(onSession, isSessionLost)
  return isLost && createPortal(<Cover />, document.body)
}

function Cover() {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => (ref.current ? keepOnTop(ref.current) : undefined), [])
  // What is on the screen is old.
  useEffect(() => () => void queryClient.invalidateQueries(), [])
  const press = (event: KeyboardEvent) => {
    // The page has shortcuts, and Chromium closes a dialog at the second Escape.
    event.stopPropagation()
    if (event.key === 'Escape') event.preventDefault()
  }
  return (
    <dialog
      ref={ref}
      tabIndex={-1}
      aria-modal
      aria-label={webErrors.session_ended[1]}
      className={classes.cover}
      onKeyDown={press}
      onCancel={(event) => event.preventDefault()}
      onClose={({ currentTarget: dialog }) => dialog.isConnected && !dialog.open && dialog.showModal()}
    >
      <title>Entrar · Tostão</title>
      <Part>
        <SignInAgain />
      </Part>
    </dialog>
  )
}

/** Shows the dialog over all others, also over those that open later. Returns what closes it, which gives the focus back. */
function keepOnTop(dialog: HTMLDialogElement): () => void {
  dialog.showModal()
  // The browser takes the first field, which is filled in.
  const fields = [...dialog.querySelectorAll('input')]
  fields.find(({ value }) => value === '')?.focus()
  const others = new MutationObserver((changes) => {
    if (!changes.some(({ target }) => target !== dialog && target instanceof HTMLDialogElement && target.open)) return
    dialog.close()
    dialog.showModal()
  })
  others.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['open'] })
  document.documentElement.dataset['session'] = 'lost'
  return () => {
    others.disconnect()
    delete document.documentElement.dataset['session']
    dialog.close()
  }
}
