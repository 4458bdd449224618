/** The page's scripts: the names of files change with what is in them and in those that they load. */
function nameOfBuild(page: Document): string | undefined {
  const scripts = [...page.querySelectorAll('script[type="module"][src]')].map((script) => script.getAttribute('src'))
  return scripts.length > 0 ? scripts.join(' ') : undefined
}

/** The build of the page that is open. */
export const buildName = () => nameOfBuild(document) ?? ''

/** The build of the page that the server gives now; undefined when it is out of reach. */
export async function serversBuild(): Promise<string | undefined> {
  try {
    const answer = await fetch('/', { cache: 'no-store' })
    const page = await answer.text()
    return answer.ok ? nameOfBuild(new DOMParser().parseFromString(page, 'text/html')) : undefined
  } catch {
    return undefined
  }
}

/** Whether the server has another build of the app by now: the files of this one may be gone. */
export async function isNewVersion(): Promise<boolean> {
  const name = await serversBuild()
  return name !== undefined && name !== buildName()
}
