import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

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

/** Loading starts at once; the returned function gives the component, and loads it again after a failure. */
export function loadAhead<Props>(load: () => Promise<ComponentType<Props>>) {
  let ahead: LazyExoticComponent<ComponentType<Props>> | undefined
  const ask = () => {
    const code = loadCode(load)
    // Reported to whoever draws it; there may be nobody yet.
    code.catch(() => {
      ahead = undefined
    })
    return lazy(async () => ({ default: await code }))
  }
  const component = () => {
    ahead ??= ask()
    return ahead
  }
  component()
  return component
}
