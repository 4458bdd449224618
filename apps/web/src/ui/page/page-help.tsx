import { useIsOpen, useOpen } from '../dialog/use-open.ts'
import type { HelpKey } from './help-terms.ts'
import classes from './page-help.module.css'

const loadPanel = async () => (await import('./help-panel.tsx')).HelpPanel

/** Explains the page's words. */
export function PageHelp({ title, about }: { title: string; about: HelpKey }) {
  const open = useOpen(loadPanel)
  const { isOpen, close } = useIsOpen(open)
  const label = `Ajuda: ${title}`
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      className={`${classes.help} flex-none text-center text-small print:hidden`}
      onClick={({ currentTarget }) => (isOpen ? close() : open({ title: label, about, anchor: currentTarget }))}
    >
      ?
    </button>
  )
}
