/**
 * Gives a field the focus for the next entry, unless the user has gone on elsewhere since it was at `from`: a button that
 * is busy loses it to the page.
 */
export function focusNext(field: HTMLElement | null, from: Element | null): void {
  const { activeElement: here, body } = document
  if (here === body || here === from) field?.focus()
}
