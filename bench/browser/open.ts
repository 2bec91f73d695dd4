import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../../e2e/findBrowser.ts'

/** @throws Error where there is no Chrome or Chromium. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = findBrowser()
  if (!executablePath) throw new Error('No Chrome or Chromium was found: set CHROME_PATH to one.')
  return chromium.launch({
    executablePath,
    args: [
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
      // Chromium's sandbox refuses to be set up by root, as in most containers.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  })
}

interface Visit {
  url: string
  localStorage?: Readonly<Record<string, string>>
}

/** A page of 1440 by 900 px whose visitor has answered the cookie banner. */
export async function openPage(browser: Browser, { url, localStorage = {} }: Visit) {
  const entries = {
    bng_cookie_consent: JSON.stringify({ necessary: true, analytics: false, marketing: false }),
    ...localStorage,
  }
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    storageState: {
      cookies: [],
      origins: [
        {
          origin: url,
          localStorage: Object.entries(entries).map(([name, value]) => ({ name, value })),
        },
      ],
    },
  })
  // The loader of these files names functions by a call that pages do not have.
  await context.addInitScript('globalThis.__name = (named) => named')
  const page = await context.newPage()
  return { page, cdp: await context.newCDPSession(page) }
}
