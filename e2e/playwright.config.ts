import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { embeddedEnvironment } from './embeddedEnvironment.ts'
import { findBrowser } from './findBrowser.ts'
import { serversUnderTest, serverUnderTest, WORKERS } from './server.ts'

const inRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const servers = await serversUnderTest()
const server = await serverUnderTest()
/** `npm run test:all` runs all tests, in the browser that people use. */
const isExtended = process.env.EXTENDED === 'yes'
const executablePath = findBrowser(isExtended ? 'full' : 'quick')

/**
 * How long a test waits for anything. Two browsers and their servers share two processors, with whatever else the
 * machine does: a limit that a busy machine reaches says nothing about the site.
 */
const PATIENCE_MS = 60_000

const args = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
  // Few processes halve the processor time of a page. The extended run uses the usual number.
  ...(isExtended
    ? []
    : [
        '--renderer-process-limit=1',
        '--in-process-gpu',
        '--enable-features=NetworkServiceInProcess2',
        '--num-raster-threads=1',
      ]),
  // Chromium does not set up its sandbox for root, the account of most containers.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/**
 * The journeys of visitors and staff on the site that `npm run build` has built. Each worker has its own server. A
 * failed test is run once more to record a trace, and still counts as failed.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  ...(isExtended ? {} : { grepInvert: /@extended/ }),
  outputDir: inRoot('test-results/browser'),
  fullyParallel: true,
  forbidOnly: true,
  timeout: 3 * PATIENCE_MS,
  expect: { timeout: PATIENCE_MS },
  workers: servers[0]?.isRunning ? 1 : WORKERS,
  retries: 1,
  failOnFlakyTests: true,
  reporter: [['line'], ['json', { outputFile: inRoot('test-results/reports/browser.json') }]],
  use: {
    baseURL: server.url,
    browserName: 'chromium',
    // Without a path, Playwright explains how to install its own browser.
    launchOptions: { ...(executablePath && { executablePath }), args },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1440, height: 900 },
    reuseContext: true,
    trace: { mode: 'on-first-retry', screenshots: false, sources: false },
    actionTimeout: PATIENCE_MS,
    // The cookie banner is answered, because it would cover elements that these tests use.
    storageState: {
      cookies: [],
      origins: [
        {
          origin: server.url,
          localStorage: [
            {
              name: 'bng_cookie_consent',
              value: JSON.stringify({ necessary: true, analytics: false, marketing: false }),
            },
          ],
        },
      ],
    },
  },
  webServer: servers.map(({ port, url, dataFolder, isRunning }) => ({
    command: 'npm run serve',
    cwd: inRoot('.'),
    url: `${url}/healthz`,
    timeout: 300_000,
    reuseExistingServer: isRunning,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
    env: {
      HOST: '127.0.0.1',
      PORT: String(port),
      LOCAL_DATA_DIR: dataFolder,
      ...embeddedEnvironment,
    },
  })),
})
