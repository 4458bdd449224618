// The colour scheme stands before the first paint, so that nothing flashes; the browser's own bars follow a chosen one.
try {
  const stored = localStorage.getItem('theme')
  const dark = stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  for (const bars of stored ? document.querySelectorAll('meta[name="theme-color"]') : [])
    bars.media = bars.dataset.scheme === stored ? 'all' : 'not all'
} catch {
  // Storage may be refused: the page then starts light.
}
// The browser offers once, early, to install the app: the profile has the button.
addEventListener('beforeinstallprompt', (event) => {
  globalThis.installOffer = event
})
// A reload begins at the top: the browser would look for its old place in a page that is not there yet.
history.scrollRestoration = 'manual'
// zod would try `new Function` while its schemas load; the content security policy refuses and reports that.
globalThis.__zod_globalConfig = { jitless: true }
const isSignedIn = sessionStorage.getItem('hasAuth') === '1' || /(?:^|; )(?:__Host-)?hasSession=/.test(document.cookie)
// Where index.html paints the coin before the app is there, and whether a title stands beside it.
const isOfApp = isSignedIn && !/^\/(?:forgot|reset)-password/.test(location.pathname)
document.documentElement.dataset.frame = isOfApp ? 'app' : 'sign-in'
// The page's code is asked for now, beside the first script, and not when that has run.
function ask(page, isNeeded) {
  const files = document.querySelector(`meta[name="preload"][data-page="${page}"]`)?.content
  for (const href of files ? files.split(' ') : []) {
    const isStyle = href.endsWith('.css')
    const early = isStyle ? 'preload' : 'modulepreload'
    const link = Object.assign(document.createElement('link'), {
      rel: isNeeded ? early : 'prefetch',
      href,
      fetchPriority: 'low',
    })
    // The style sheet itself is asked for in this mode.
    if (isStyle) Object.assign(link, { as: 'style', crossOrigin: '' })
    document.head.append(link)
  }
}
ask(isSignedIn ? location.pathname : 'guest', true)
// A sign-out without a network shows that page too. Asked for late: it must not slow the first page down.
if (isSignedIn) addEventListener('load', () => setTimeout(() => ask('guest', false), 3_000))
// The browser takes long for its first number and day in Portuguese: now, while it waits for the code.
setTimeout(() => [new Intl.NumberFormat('pt-BR'), new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' })])
