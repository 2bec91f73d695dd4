import { type Connection, connect } from './connection.ts'
import { launchBrowser } from './launchBrowser.ts'

export interface PlainPage {
  page: Connection
  close: () => Promise<void>
}

/** A page in its own browser, without what Playwright does beside it. */
export async function openPlainPage(url: string): Promise<PlainPage> {
  const chrome = await launchBrowser('--window-size=1440,900')
  const address = `http://127.0.0.1:${chrome.port}/json/`
  const page = await connect((await read(`${address}new?about:blank`, 'PUT')).webSocketDebuggerUrl)

  // Reports a crash of the page.
  await page.send('Inspector.enable')
  await page.send('Page.enable')
  await page.send('Page.navigate', { url })
  return {
    page,
    close: async () => {
      page.close()
      await chrome.close()
    },
  }
}

async function read(url: string, method = 'GET'): Promise<{ webSocketDebuggerUrl: string }> {
  return (await fetch(url, { method })).json() as Promise<{ webSocketDebuggerUrl: string }>
}
