/** Safari has no Temporal yet. A worker needs its own: its global is not the page's. */
export async function provideTemporal(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
}
