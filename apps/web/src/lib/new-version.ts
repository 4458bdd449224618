const nameOfBuild = (page: Document) => page.querySelector('script[type="module"][src]')?.getAttribute('src')

/** Whether the server has another build of the app by now: the files of this one may be gone. */
export async function isNewVersion(): Promise<boolean> {
  try {
    const answer = await fetch('/', { cache: 'no-store' })
    const name = nameOfBuild(new DOMParser().parseFromString(await answer.text(), 'text/html'))
    return answer.ok && name !== undefined && name !== nameOfBuild(document)
  } catch {
    return false
  }
}
