import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/**
 * The headless shell draws as Chromium does, without the parts for a window: a test takes half of the processor time.
 */
const SHELL = '/usr/bin/chromium-headless-shell'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** `full` is a browser that people use; `quick` is the headless shell where it is installed, or else the same. */
export type BrowserKind = 'full' | 'quick'

/**
 * The Chrome or Chromium to test with: the one that CHROME_PATH names, an installed one, or Playwright's.
 * @throws Error when CHROME_PATH names no file.
 */
export function findBrowser(kind: BrowserKind = 'full'): string | undefined {
  const named = process.env.CHROME_PATH?.trim()
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`CHROME_PATH names no file: ${named}`)
  }
  const full = [...installed, chromium.executablePath()]
  return (kind === 'quick' ? [SHELL, ...full] : full).find((path) => existsSync(path))
}
