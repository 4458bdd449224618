import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react'

const CONTROL = 'a[href], button:not(:disabled), input[type="checkbox"]:not(:disabled)'
const STEPS: Readonly<Record<string, { axis: 'x' | 'y'; step: 1 | -1 }>> = {
  ArrowLeft: { axis: 'x', step: -1 },
  ArrowRight: { axis: 'x', step: 1 },
  ArrowUp: { axis: 'y', step: -1 },
  ArrowDown: { axis: 'y', step: 1 },
}

const controlsIn = (frame: Element) => [...frame.querySelectorAll<HTMLElement>(CONTROL)]
const isSeen = (control: HTMLElement) => control.checkVisibility()
const stopIn = (row: Element) => controlsIn(row).find(({ tabIndex }) => tabIndex === 0)

interface OneStopOptions {
  /** Which control the tab key reaches first; else the first one. */
  first?: string
  /** Along which the arrows move between the controls. */
  axis?: 'x' | 'y'
}

/**
 * Makes the controls of an element one stop of the tab key; arrows move between them. Spread the result over the element.
 * Set in the document: the controls are those of other components, which a screen reader and a pointer reach as before.
 */
export function useOneStop<Frame extends HTMLElement>({ first, axis = 'x' }: OneStopOptions = {}) {
  const ref = useRef<Frame>(null)
  const settle = () => {
    const controls = ref.current ? controlsIn(ref.current) : []
    const stop =
      controls.find((control) => control === document.activeElement) ??
      controls.find((control) => first !== undefined && control.matches(first)) ??
      controls.find(isSeen) ??
      controls[0]
    for (const control of controls) control.tabIndex = control === stop ? 0 : -1
  }
  useLayoutEffect(settle)

  const onFocus = ({ target, currentTarget }: FocusEvent) => {
    // Events of dialogs bubble here too.
    if (currentTarget.contains(target)) settle()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target, currentTarget, altKey, ctrlKey, metaKey, shiftKey } = event
    const arrow = STEPS[key]
    if (!arrow || altKey || ctrlKey || metaKey || shiftKey || !(target instanceof HTMLElement)) return
    const controls = controlsIn(currentTarget).filter(isSeen)
    const index = controls.indexOf(target)
    if (index < 0) return
    if (arrow.axis === axis) controls[Math.max(0, index + arrow.step)]?.focus()
    else if (currentTarget.matches(ROW)) focusRow(arrow.step)
    else return
    event.preventDefault()
  }
  return { ref, onFocus, onKeyDown }
}

const ROW = '[data-row]'

/** For a row of a list: ↑ and ↓ move to the rows beside it. */
export function useRowStop<Frame extends HTMLElement = HTMLLIElement>() {
  return { ...useOneStop<Frame>({ first: '.cover' }), 'data-row': true }
}

/** Moves the focus to the next row or the previous one, over all lists of the page; without one that has it, to the first. */
export function focusRow(step: 1 | -1): void {
  const { activeElement } = document
  const page = activeElement?.closest('[role="dialog"]') ?? document.querySelector('main')
  const rows = [...(page?.querySelectorAll(ROW) ?? [])].filter((row) => row.checkVisibility() && stopIn(row))
  const index = rows.findIndex((row) => row.contains(activeElement))
  const row = rows[Math.max(0, index + step)]
  if (row) stopIn(row)?.focus()
}
