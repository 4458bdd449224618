/** Gives a field the focus for the next entry, unless the user has gone on elsewhere: a busy button loses it to the page. */
export function focusNext(field: HTMLElement | null): void {
  const { activeElement, body } = document
  if (activeElement === body || field?.closest('form')?.contains(activeElement)) field?.focus()
}
