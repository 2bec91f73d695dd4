import { type Connection, connect } from './connection.ts'
import { launchBrowser } from './launchBrowser.ts'

export interface PlainPage {
  browser: Connection
  page: Connection
  /** The value of an expression; a promise is awaited. */
  evaluate: <Value>(expression: string) => Promise<Value>
  close: () => Promise<void>
}

/**
 * A page in its own browser, without Playwright's demands: it keeps the answers to all requests, for example, which
 * would count as the page's memory.
 * @param script runs in the page before its own code.
 */
export async function openPlainPage(url: string, script = ''): Promise<PlainPage> {
  const chrome = await launchBrowser('--window-size=1440,900')
  const address = `http://127.0.0.1:${chrome.port}/json/`
  const browser = await connect((await read(`${address}version`)).webSocketDebuggerUrl)
  const page = await connect((await read(`${address}new?about:blank`, 'PUT')).webSocketDebuggerUrl)

  // Reports a crash of the page.
  await page.send('Inspector.enable')
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
      await chrome.close()
    },
  }
}

async function read(url: string, method = 'GET'): Promise<{ webSocketDebuggerUrl: string }> {
  return (await fetch(url, { method })).json() as Promise<{ webSocketDebuggerUrl: string }>
}
