import { type ComponentType, createElement, use, useId, useMemo } from 'react'
import { useMounted } from '#lib/use-mounted.ts'
import { DialogsContext, OpenersContext } from './dialogs.ts'
import { loadDialog } from './load-dialog.ts'

/** Opens a dialog about what it is given. */
export interface Open<About extends object> {
  (about: About): void
  opener: string
}

/** `const edit = useOpen(loadEditor)`, then `edit({ account })`: the shell shows the dialog, until the page is left. */
export function useOpen<About extends object>(load: () => Promise<ComponentType<About>>): Open<About> {
  const opener = useId()
  const dialogs = use(DialogsContext)
  const isMounted = useMounted()
  return useMemo(() => {
    const open = async (about: About) => {
      const Dialog = await loadDialog(load)
      if (Dialog && isMounted.current) dialogs.open(opener, createElement(Dialog, about))
    }
    return Object.assign((about: About) => void open(about), { opener })
  }, [load, opener, dialogs, isMounted])
}

/** For the button that opens it, and presses it away. */
export function useIsOpen({ opener }: Pick<Open<object>, 'opener'>): { isOpen: boolean; close: () => void } {
  const dialogs = use(DialogsContext)
  return { isOpen: use(OpenersContext).includes(opener), close: () => dialogs.close(opener) }
}
