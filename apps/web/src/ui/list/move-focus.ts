import { DIALOG } from '../dialog/has-open-dialog.ts'
import { controlsIn, settle } from './use-roving-tab-index.ts'

// Loaded after the page. The arrow keys move the focus inside a row or bar (one stop of the tab key), and between rows.

const STEPS: Readonly<Record<string, { down: boolean; step: 1 | -1 }>> = {
  ArrowLeft: { down: false, step: -1 },
  ArrowRight: { down: false, step: 1 },
  ArrowUp: { down: true, step: -1 },
  ArrowDown: { down: true, step: 1 },
}
const ROW = '[data-stop="row"]'

const frameOf = (target: EventTarget | null) =>
  target instanceof HTMLElement ? target.closest<HTMLElement>('[data-stop]') : null
const stopIn = (row: Element) => controlsIn(row).find(({ tabIndex }) => tabIndex === 0)

document.addEventListener('focusin', ({ target }) => {
  const frame = frameOf(target)
  if (frame) settle(frame)
})

document.addEventListener('keydown', (event) => {
  const { key, target, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event
  const arrow = STEPS[key]
  const frame = frameOf(target)
  if (!arrow || !frame || defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return
  const controls = controlsIn(frame).filter((control) => control.checkVisibility())
  const index = target instanceof HTMLElement ? controls.indexOf(target) : -1
  if (index < 0) return
  if (arrow.down === (frame.dataset['stop'] === 'menu')) controls[Math.max(0, index + arrow.step)]?.focus()
  else if (frame.matches(ROW)) focusRow(arrow.step)
  else return
  event.preventDefault()
})

/** Moves the focus to the next or previous row of any list of the page; to the first row when no row has the focus. */
export function focusRow(step: 1 | -1): void {
  const { activeElement } = document
  const page = activeElement?.closest(DIALOG) ?? document.querySelector('main')
  const rows = [...(page?.querySelectorAll(ROW) ?? [])].filter((row) => row.checkVisibility() && stopIn(row))
  const row = rows[Math.max(0, rows.findIndex((one) => one.contains(activeElement)) + step)]
  if (row) stopIn(row)?.focus()
}
