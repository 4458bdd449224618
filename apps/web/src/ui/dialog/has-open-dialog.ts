/** Whether a dialog is open, or the focus is in a small one: it then owns the keyboard. */
export const hasOpenDialog = (): boolean =>
  document.querySelector('[aria-modal="true"], [role="dialog"]:focus-within') !== null
