/** In order of opening. */
const open: HTMLDialogElement[] = []
const listeners = new Set<() => void>()

/** The dialog on top: what stands outside of it can neither be pressed nor is it read. */
export const topDialog = (): HTMLDialogElement | undefined => open.at(-1)

export const isEntered = (dialog: HTMLDialogElement): boolean => open.includes(dialog)

export function subscribeToTopDialog(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Shows a dialog over all others. */
export function enterTop(dialog: HTMLDialogElement): void {
  // The page behind does not scroll, and keeps the room of its scrollbar.
  const { clientWidth, style } = document.documentElement
  if (open.length === 0) style.setProperty('--scrollbar', `${window.innerWidth - clientWidth}px`)
  dialog.showModal()
  change(() => open.push(dialog))
}

/** Closes it: the browser gives the focus back. */
export function leaveTop(dialog: HTMLDialogElement): void {
  dialog.close()
  change(() => open.splice(open.indexOf(dialog), 1))
}

function change(make: () => void) {
  make()
  for (const listener of listeners) listener()
}
