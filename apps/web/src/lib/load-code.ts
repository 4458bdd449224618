import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** Code that did not come: no connection, or an upgrade has replaced it. */
export class MissingCode extends Error {}

/** Vite asks for the styles of a chunk only once: after a failure only a page loaded anew has them. */
let missesStyles = false
window.addEventListener('vite:preloadError', ({ payload }) => {
  missesStyles ||= payload.message.includes('CSS')
})

/** Runs an `import()`, which may be tried again later. Throws `MissingCode`. */
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

/**
 * A component whose code is asked for at once, not only when it is drawn. Answers what gives the component: after a
 * failure it asks again.
 */
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
