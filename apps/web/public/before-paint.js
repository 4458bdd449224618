// The colour scheme stands before the first paint, so that nothing flashes.
try {
  const stored = localStorage.getItem('theme')
  const dark = stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
} catch {
  // Storage may be refused: the page then starts light.
}
// zod would try `new Function` while its schemas load; the content security policy refuses and reports that.
globalThis.__zod_globalConfig = { jitless: true }
