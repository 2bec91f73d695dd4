import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './findBrowser.ts'
import { serverUnderTest } from './server.ts'

const inRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const server = await serverUnderTest()
const executablePath = findBrowser()
if (!executablePath) {
  throw new Error(
    'No Chrome or Chromium was found: set CHROME_PATH to one, or run "npx playwright install chromium".',
  )
}

const args = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
  // Chromium's sandbox refuses to be set up by root, as in most containers.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** The journeys of a visitor, on the site that `npm start` builds and serves from an empty data folder. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: inRoot('test-results/browser'),
  fullyParallel: true,
  forbidOnly: true,
  // Two browsers and three servers share two processors at times.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  workers: 2,
  retries: 0,
  reporter: [['line'], ['json', { outputFile: inRoot('test-results/reports/browser.json') }]],
  use: {
    baseURL: server.url,
    browserName: 'chromium',
    launchOptions: { executablePath, args },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1440, height: 900 },
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
    actionTimeout: 10_000,
    // A visitor who has answered the cookie banner, which would cover what these journeys need.
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
  webServer: {
    command: 'npm start',
    cwd: inRoot('.'),
    url: `${server.url}/healthz`,
    timeout: 180_000,
    reuseExistingServer: server.isRunning,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      HOST: '127.0.0.1',
      PORT: String(server.port),
      LOCAL_DATA_DIR: server.dataFolder,
      // Whatever this machine's .env says, it is the embedded backend that is tested.
      VITE_SUPABASE_URL: '',
      VITE_SUPABASE_ANON_KEY: '',
      VITE_FORM_RELAY_URL: '',
      VITE_MANAGEMENT_PORTAL_ID: '',
      VITE_PHOTO_ORIGINS: '',
      VITE_GOOGLE_MAPS_API_KEY: '',
    },
  },
})
