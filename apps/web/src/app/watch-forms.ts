/** Notices in which forms on the page something was typed, chosen or pressed. */
export function watchForms() {
  const touched = new WeakSet<HTMLFormElement>()
  const stopped = new AbortController()
  const touch = ({ target }: Event) => {
    const form = target instanceof Element ? target.closest('form') : null
    if (form) touched.add(form)
  }
  for (const event of ['input', 'click'])
    window.addEventListener(event, touch, { capture: true, signal: stopped.signal })
  return {
    isAnyTouched: () => [...document.forms].some((form) => touched.has(form)),
    stop: () => stopped.abort(),
  }
}
