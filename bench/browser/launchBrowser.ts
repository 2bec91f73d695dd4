import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import { findBrowser } from '../../e2e/findBrowser.ts'

const FLAGS = [
  '--headless=new',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Chromium's sandbox does not start as root, as in most containers.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

export interface Browser {
  /** The port of the DevTools protocol. */
  port: number
  close: () => Promise<void>
}

/** Launches a browser with a fresh profile. */
export async function launchBrowser(...flags: string[]): Promise<Browser> {
  const chromePath = findBrowser()
  if (!chromePath) throw new Error('No Chrome or Chromium was found: set CHROME_PATH to one.')
  const profile = await mkdtemp(join(tmpdir(), 'bg-browser-'))
  const chrome = await launch({
    chromePath,
    chromeFlags: [...FLAGS, ...flags],
    ignoreDefaultFlags: true,
    userDataDir: profile,
  })
  return {
    port: chrome.port,
    close: async () => {
      chrome.kill()
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
