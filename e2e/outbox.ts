import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from '@playwright/test'

/** The ids of the enquiries that wait in this browser. */
export function waitingIn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('bng_outbox_'))
      .map((key) => key.slice('bng_outbox_'.length)),
  )
}

/** Everything that the browser stores for the site, as one text. */
export function everythingKept(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, document.cookie]),
  )
}

/** The calls that send an enquiry. */
const SENDING = /\/(relay|rpc\/(submit_enquiry|mark_enquiry_relayed))$/

/** Cuts the calls that send an enquiry; listings and files can still be read. */
export async function cutBoth(page: Page): Promise<void> {
  await page.route(SENDING, (route) => route.abort())
}

export async function mendBoth(page: Page): Promise<void> {
  await page.unroute(SENDING)
}

/**
 * Redirects the calls of an address pattern to a server that never answers. Unlike held routes, they stay unanswered
 * when the page is closed. The returned function stops the server.
 */
export async function sendNowhere(page: Page, url: string): Promise<() => Promise<void>> {
  const server = createServer(() => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await page.route(url, (route) => route.continue({ url: `http://127.0.0.1:${port}/` }))
  return async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

/** Counts the calls of a path in all tabs, including those that fail. */
export function countCalls(context: BrowserContext, path: string): { count: number } {
  const calls = { count: 0 }
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls.count += 1
  })
  return calls
}

export const STORE = '/rest/v1/rpc/submit_enquiry'
