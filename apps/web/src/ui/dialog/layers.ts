import { flushSync } from 'react-dom'
import type { Location } from 'react-router'
import { isSignedIn } from '#lib/session.ts'

// The browser's back button closes what is open over the page: a dialog, a sheet, a menu, the search. While any of it is
// open, the history has an entry of our own above the page's, with the same address, so that going back leaves that
// entry and not the page. The router never sees the steps between the two.

interface Layer {
  close: () => void
}

/** In order of opening. */
const layers: Layer[] = []

const MARK = 'above'

/** What the router, and we, keep with an entry of the history. */
interface Entry {
  key?: string
  idx?: number
  [MARK]?: true
}

const entry = (): Entry => window.history.state ?? {}
const isAbove = () => entry()[MARK] === true
/** Whether the router shows the page of this entry. A page that was opened by its address has no key of its own. */
function isShown() {
  const { key, pathname, search } = routerShows?.() ?? {}
  const { location } = window
  return key === (entry().key ?? 'default') && pathname === location.pathname && search === location.search
}

type Shown = Pick<Location, 'key' | 'pathname' | 'search'>

let routerShows: (() => Shown) | undefined
/** The page's entry, while there is one of ours above it. */
let page: Entry | undefined
/** What takes the place of the page's entry, which cannot be written from the one above it. */
let replacement: { state: unknown; url: string } | undefined
/** A step of our own is under way. */
let isStepping = false
/** During a step down a page has taken the place of our entry. */
let isPushed = false

const hasLayers = (): boolean => layers.length > 0

/** `close` may ask first. Returns what takes the layer away when it has closed. */
export function addLayer(close: () => void): () => void {
  const layer = { close }
  layers.push(layer)
  settle()
  return () => {
    layers.splice(layers.indexOf(layer), 1)
    // Later: the dialog that a menu opens goes on with its entry, and the page that its link opens takes its place.
    setTimeout(settle)
  }
}

/** Goes to the entry on which the user belongs. */
function settle() {
  if (!routerShows || isStepping || !isSignedIn()) return
  const away = page ? (page.idx ?? 0) - (entry().idx ?? 0) : 0
  const steps = Number(hasLayers()) - Number(isAbove()) + away
  if (steps === 0) return
  if (page || steps < 0) return step(steps)
  // The router is still going back from a page that may not be left.
  if (!isShown()) return void setTimeout(settle, 10)
  page = entry()
  pushState.call(window.history, { ...page, [MARK]: true }, '')
}

function step(by: number) {
  isStepping = true
  window.history.go(by)
}

const { pushState, replaceState } = History.prototype

/**
 * Before the router begins: listeners of the window run in the order in which they came. `shown` answers where the
 * router is. Returns what ends it.
 */
export function followHistory(shown: () => Shown): () => void {
  routerShows = shown
  const { history } = window
  const stopped = new AbortController()
  window.addEventListener('popstate', arrive, { signal: stopped.signal })
  history.pushState = (state, unused, url) => {
    if (isSignedIn() && isAbove()) {
      replaceState.call(history, state, unused, url)
      isPushed = isStepping
    } else {
      pushState.call(history, state, unused, url)
      isStepping = false
    }
    page = undefined
    replacement = undefined
    settle()
  }
  history.replaceState = (state, unused, url) => {
    const isOurs = isSignedIn() && isAbove()
    replaceState.call(history, isOurs ? { ...state, [MARK]: true } : state, unused, url)
    if (isOurs) replacement = { state, url: window.location.href }
  }
  // The page may have been reloaded while something was open.
  settle()
  return () => {
    routerShows = undefined
    page = undefined
    replacement = undefined
    isStepping = false
    isPushed = false
    Object.assign(history, { pushState, replaceState })
    stopped.abort()
  }
}

function arrive(event: PopStateEvent) {
  if (!isStepping && !hasLayers() && !(isAbove() && isShown())) {
    // Left behind by a sign-out over something open: the router shows its page, which is also the one below.
    setTimeout(settle)
    return
  }
  event.stopImmediatePropagation()
  if (isPushed) {
    isPushed = false
    return step(1)
  }
  if (replacement && !isAbove()) {
    replaceState.call(window.history, replacement.state, '', replacement.url)
    replacement = undefined
  }
  // By the user's button.
  if (!isStepping && !isAbove()) flushSync(() => layers.at(-1)?.close())
  isStepping = false
  settle()
  if (!hasLayers() && !isStepping) page = undefined
}
