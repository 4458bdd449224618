import { type ComponentType, useRef } from 'react'
import { useDialog } from '../dialog/use-dialog.ts'
import type { HelpProps } from './help-panel.tsx'
import classes from './page-help.module.css'

export type LoadHelp = () => Promise<ComponentType<HelpProps>>

/** Explains the page's words. */
export function PageHelp({ title, load }: { title: string; load: LoadHelp }) {
  const button = useRef<HTMLButtonElement>(null)
  const { Dialog, opened, open, close } = useDialog(load)
  const label = `Ajuda: ${title}`
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={opened}
        className={classes.help}
        onClick={() => (opened ? close() : void open())}
      >
        ?
      </button>
      {Dialog && button.current && <Dialog title={label} anchor={button.current} opened={opened} onClose={close} />}
    </>
  )
}
