/** Whether a dialog is open, which then owns the keyboard. */
export const hasOpenDialog = (): boolean => document.querySelector('[aria-modal="true"]') !== null
