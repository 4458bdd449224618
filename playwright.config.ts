import { defineConfig } from '@playwright/test'

// `npm test -- e2e` builds the web app, starts a server on an empty database and says here where it is, and
// which browser to start how.
const { E2E_URL, CHROMIUM_PATH, BROWSER_FLAGS, TEST_REPORT, CI } = process.env

export default defineConfig({
  testDir: 'e2e/journeys',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // scripts/lib/results.ts names the journeys that passed only then, and lets one of them pass.
  retries: 1,
  forbidOnly: CI !== undefined,
  // Generous, for slow machines: a journey takes ten seconds beside another one on two cores.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  globalTimeout: 30 * 60_000,
  reporter: TEST_REPORT ? [['list'], ['json', { outputFile: TEST_REPORT }]] : 'list',
  use: {
    ...(E2E_URL && { baseURL: E2E_URL }),
    locale: 'pt-BR',
    // It would load the whole app in each journey; those about it allow it.
    serviceWorkers: 'block',
    timezoneId: 'America/Sao_Paulo',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
      ...(BROWSER_FLAGS && { args: BROWSER_FLAGS.split(' ') }),
    },
  },
})
