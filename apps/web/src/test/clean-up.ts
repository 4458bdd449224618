import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterEach, expect } from 'vitest'
import { queryClient } from '#lib/query-client.ts'
import { takeUnanswered } from './fake-api.ts'

// A test that hangs is to fail, not one on a busy machine, where the first of a file waits half a minute for its code.
// Whether an element is hidden takes long to find out here.
configure(({ getElementError }) => ({
  asyncUtilTimeout: 60_000,
  defaultHidden: true,
  // While a test waits, each look that finds nothing would print the whole page. What it says in the end still does.
  getElementError: (message, container) =>
    isWaiting()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
}))

/** The library's own mark, which its types lack. */
function isWaiting(): boolean {
  const config = getConfig()
  return '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics === true
}

const { queries, ...others } = queryClient.getDefaultOptions()
queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } })

// The window of the tests has no top layer, and its dialogs leave the focus where it is.
HTMLElement.prototype.showPopover = () => undefined
HTMLElement.prototype.hidePopover = () => undefined
const { showModal, close } = HTMLDialogElement.prototype
const focusedBefore = new WeakMap<HTMLDialogElement, Element | null>()
HTMLDialogElement.prototype.showModal = function () {
  focusedBefore.set(this, document.activeElement)
  showModal.call(this)
  this.querySelector<HTMLElement>('button, input')?.focus()
}
HTMLDialogElement.prototype.close = function () {
  close.call(this)
  const before = focusedBefore.get(this)
  if (before instanceof HTMLElement) before.focus()
}

// What an earlier test left running finds no server.
globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))

// The files that a worker runs share one window.
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  expect(takeUnanswered(), 'calls for which the test has no answer').toEqual([])
})
