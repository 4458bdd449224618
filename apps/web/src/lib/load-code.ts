/** Code that could not be loaded: no connection, or a new version has replaced it. */
export class MissingCode extends Error {}

/** Vite asks for the styles of a chunk only once: after a failure only a page loaded anew has them. */
let missesStyles = false
window.addEventListener('vite:preloadError', ({ payload }) => {
  missesStyles ||= payload.message.includes('CSS')
})

export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  if (missesStyles) {
    window.location.reload()
    await new Promise(() => {})
  }
  try {
    return await load()
  } catch (cause) {
    throw new MissingCode('Code could not be loaded', { cause })
  }
}
