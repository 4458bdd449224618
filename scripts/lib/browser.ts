import type { SpawnOptions } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium, type Browser as Started } from '@playwright/test'
import { exitCodeOf, runNode, start } from './child.ts'
import { onPath } from './on-path.ts'

export interface Browser {
  /** `undefined` for the browser that Playwright has downloaded: it finds it by itself. */
  path: string | undefined
  /** Version and path, to be printed. */
  name: string
  /** To start it for the journeys. */
  flags: string[]
}

// The headless shell first: it needs a third less processor time.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const USUAL_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Google/Chrome/Application/chrome.exe',
]
const INSTALL_HINT =
  'No browser for the tests. Install Chromium or Chrome (Debian: apt-get install chromium), give CHROMIUM_PATH, ' +
  'or run: npx playwright install --with-deps --only-shell chromium'

/** Flags to run Chromium as root, in a container, without background connections. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

// Pages and processes behind the window's own parts, for each journey anew: a third of the browser's time.
const UNSEEN_FEATURES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess']

/** Finds a browser that starts: CHROMIUM_PATH, else an installed one, else Playwright's download, else Debian's. */
export async function provideBrowser(resources: AsyncDisposableStack): Promise<Browser> {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    const browser = await tryToStart(given)
    if (browser) return browser
    throw new Error('The browser of CHROMIUM_PATH does not start.')
  }
  for await (const path of candidates(resources)) {
    const browser = await tryToStart(path)
    if (browser) return browser
  }
  throw new Error(INSTALL_HINT)
}

async function* candidates(resources: AsyncDisposableStack): AsyncGenerator<string | undefined> {
  yield* installed()
  if (existsSync(chromium.executablePath())) yield undefined
  if ((await download(resources)) === 0) yield undefined
  if ((await installFromDebian(resources)) === 0) yield* installed()
}

function installed(): string[] {
  return [...onPath(...NAMES), ...USUAL_PATHS.filter((file) => existsSync(file))]
}

async function tryToStart(path: string | undefined): Promise<Browser | undefined> {
  try {
    const options = path === undefined ? {} : { executablePath: path }
    const browser = await chromium.launch({ ...options, args: BROWSER_FLAGS })
    const name = `Chromium ${browser.version()} of ${path ?? 'Playwright'}`
    const flags = [...BROWSER_FLAGS, await withoutUnseenFeatures(browser)]
    await browser.close()
    return { path, name, flags }
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split('\n')
    console.error(`${path ?? "Playwright's browser"} does not start: ${reason}`)
    return undefined
  }
}

/** Only the last flag of this name counts: it repeats what Playwright turns off. */
async function withoutUnseenFeatures(browser: Started): Promise<string> {
  const session = await browser.newBrowserCDPSession()
  const { commandLine } = await session.send('SystemInfo.getInfo')
  const [, off] = commandLine.match(/--disable-features=([\w,]+)/) ?? []
  return `--disable-features=${[off, ...UNSEEN_FEATURES].join()}`
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
  console.error("Installing Debian's headless Chromium by apt…")
  const options: SpawnOptions = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  await exitCodeOf(start(resources, apt, ['update', '-q'], options))
  return exitCodeOf(
    start(
      resources,
      apt,
      ['install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell', 'fonts-liberation'],
      options,
    ),
  )
}
