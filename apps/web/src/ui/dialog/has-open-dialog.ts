/** What a screen reader calls a dialog, open or not. */
export const DIALOG = 'dialog, [role="dialog"]'

/** Whether a dialog is open, or the focus is in a small one: it then owns the keyboard. */
export const hasOpenDialog = (): boolean =>
  document.querySelector('dialog[open], [role="dialog"]:focus-within') !== null
