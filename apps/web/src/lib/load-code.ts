/** Code that could not be loaded: no connection, or a new version has replaced it. */
export class MissingCode extends Error {}

/** Vite asks for the styles of a chunk only once: those that failed are asked for here. */
const missingStyles = new Set<string>()
window.addEventListener('vite:preloadError', ({ payload }) => {
  const [, href] = / CSS for (\S+)/.exec(payload.message) ?? []
  if (href !== undefined) missingStyles.add(href)
})

export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    await Promise.all([...missingStyles].map(addStyles))
    return await load()
  } catch (cause) {
    throw new MissingCode('Code could not be loaded', { cause })
  }
}

async function addStyles(href: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  await new Promise((done, fail) => {
    link.addEventListener('load', done)
    link.addEventListener('error', fail)
    document.head.append(link)
  })
  missingStyles.delete(href)
}
