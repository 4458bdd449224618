/** Code that could not be loaded: no connection, or a new version has replaced it. */
export class MissingCode extends Error {
  /** To be called before it is asked for again, where the failure is kept. */
  readonly forget: (() => void) | undefined

  constructor(message: string, { cause, forget }: { cause: unknown; forget?: () => void }) {
    super(message, { cause })
    this.forget = forget
  }
}

/** Vite asks for the styles of a chunk only once: those that failed are asked for here. */
const missingStyles = new Set<string>()
window.addEventListener('vite:preloadError', (event) => {
  const [, href] = / CSS for (\S+)/.exec(event.payload.message) ?? []
  if (href === undefined) return
  missingStyles.add(href)
  // Else Vite would not name the next ones.
  event.preventDefault()
})

export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    const code = await load()
    // Whose they are is not said: those of other code may still be out of reach.
    await Promise.allSettled([...missingStyles].map(addStyles))
    return code
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
