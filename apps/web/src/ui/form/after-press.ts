/** Waits until a pressed button is released: what moves it in between, such as a message, would lose the click. */
export function afterPress(run: () => void): void {
  if (document.querySelector(':active')) document.addEventListener('mouseup', () => setTimeout(run), { once: true })
  else run()
}
