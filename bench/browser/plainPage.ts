import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import { findBrowser } from '../../e2e/findBrowser.ts'
import { type Connection, connect } from './connection.ts'

const FLAGS = [
  '--headless=new',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--window-size=1440,900',
  // Chromium's sandbox refuses to be set up by root, as in most containers.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

export interface PlainPage {
  browser: Connection
  page: Connection
  /** The value of an expression, or of the promise that it is. */
  evaluate: <Value>(expression: string) => Promise<Value>
  close: () => Promise<void>
}

/**
 * A page of a browser of its own, without what Playwright asks of one: to keep the answers to all its
 * requests, for one, which would count as memory of the page.
 * @param script what runs in the page before its own code.
 */
export async function openPlainPage(url: string, script: string): Promise<PlainPage> {
  const chromePath = findBrowser()
  if (!chromePath) throw new Error('No Chrome or Chromium was found: set CHROME_PATH to one.')
  const profile = await mkdtemp(join(tmpdir(), 'bg-browser-'))
  const chrome = await launch({
    chromePath,
    chromeFlags: FLAGS,
    ignoreDefaultFlags: true,
    userDataDir: profile,
  })
  const address = `http://127.0.0.1:${chrome.port}/json/`
  const browser = await connect((await read(`${address}version`)).webSocketDebuggerUrl)
  const page = await connect((await read(`${address}new?about:blank`, 'PUT')).webSocketDebuggerUrl)

  await page.send('Page.enable')
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: script })
  await page.send('Page.navigate', { url })
  return {
    browser,
    page,
    evaluate: async <Value>(expression: string) => {
      const { result, exceptionDetails } = await page.send<{
        result: { value: Value }
        exceptionDetails?: { exception?: { description?: string } }
      }>('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description)
      return result.value
    },
    close: async () => {
      page.close()
      browser.close()
      chrome.kill()
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function read(url: string, method = 'GET'): Promise<{ webSocketDebuggerUrl: string }> {
  return (await fetch(url, { method })).json() as Promise<{ webSocketDebuggerUrl: string }>
}
