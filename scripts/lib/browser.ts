import type { SpawnOptions } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { ended, runNode, start } from './child.ts'
import { onPath } from './on-path.ts'

export interface Browser {
  /** Undefined for Playwright's own download, which it finds by itself. */
  path: string | undefined
  /** Version and origin, for the person who reads the output. */
  name: string
}

// Without windows first: it needs a third less of the processor.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const USUAL_FILES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Google/Chrome/Application/chrome.exe',
]
const HOW_TO_GET_ONE =
  'No browser for the tests. Install Chromium or Chrome (Debian: apt-get install chromium), give CHROMIUM_PATH, ' +
  'or run: npx playwright install --with-deps --only-shell chromium'

/** What Chromium needs as root, in a container, without calling home. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** A browser that really starts: CHROMIUM_PATH's, else an installed one, else Playwright's download, else Debian's. */
export async function provideBrowser(resources: AsyncDisposableStack): Promise<Browser> {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    const browser = await tried(given)
    if (browser) return browser
    throw new Error('The browser of CHROMIUM_PATH does not start.')
  }
  for await (const path of candidates(resources)) {
    const browser = await tried(path)
    if (browser) return browser
  }
  throw new Error(HOW_TO_GET_ONE)
}

async function* candidates(resources: AsyncDisposableStack): AsyncGenerator<string | undefined> {
  yield* installed()
  if (existsSync(chromium.executablePath())) yield undefined
  if ((await download(resources)) === 0) yield undefined
  if ((await installFromDebian(resources)) === 0) yield* installed()
}

function installed(): string[] {
  return [...onPath(...NAMES), ...USUAL_FILES.filter((file) => existsSync(file))]
}

async function tried(path: string | undefined): Promise<Browser | undefined> {
  try {
    const options = path === undefined ? {} : { executablePath: path }
    const browser = await chromium.launch({ ...options, args: BROWSER_FLAGS })
    const name = `Chromium ${browser.version()} of ${path ?? 'Playwright'}`
    await browser.close()
    return { path, name }
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split('\n')
    console.error(`${path ?? "Playwright's browser"} does not start: ${reason}`)
    return undefined
  }
}

async function download(resources: AsyncDisposableStack): Promise<number> {
  console.error('No browser is installed: trying to download the one of Playwright…')
  return runNode(resources, ['node_modules/@playwright/test/cli.js', 'install', '--only-shell', 'chromium'], {
    stdio: ['ignore', 'ignore', 'ignore'],
  })
}

async function installFromDebian(resources: AsyncDisposableStack): Promise<number> {
  const [apt] = onPath('apt-get')
  if (apt === undefined || process.getuid?.() !== 0) return 1
  console.error("Installing Debian's chromium by apt…")
  const options: SpawnOptions = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  await ended(start(resources, apt, ['update', '-q'], options))
  return ended(
    start(resources, apt, ['install', '-y', '-q', '--no-install-recommends', 'chromium', 'fonts-liberation'], options),
  )
}
