/** Gives a field the focus for the next entry, unless the user has gone on elsewhere: a busy button loses it to the page. */
export function focusNext(field: HTMLElement | null): void {
  const { activeElement: here, body } = document
  if (here === body || (here instanceof HTMLButtonElement && here.form === field?.closest('form'))) field?.focus()
}
