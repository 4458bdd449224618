/** Whether a dialog is open: it has the keyboard to itself. */
export const hasOpenDialog = (): boolean => document.querySelector('[aria-modal="true"]') !== null
