import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

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

/**
 * The Chrome or Chromium to test with: the one that CHROME_PATH names, an installed one, or Playwright's.
 * @throws Error when CHROME_PATH names no file.
 */
export function findBrowser(): string | undefined {
  const named = process.env.CHROME_PATH?.trim()
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`CHROME_PATH names no file: ${named}`)
  }
  return [...installed, chromium.executablePath()].find((path) => existsSync(path))
}
