/** Loads Temporal where it is missing (Safari). A worker must call it too. */
export async function provideTemporal(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
}
