import { Window } from 'happy-dom'
import { vi } from 'vitest'
import { type RenderedPage, renderPage } from '../../src/app/server.tsx'

export const SITE_URL = 'https://agency.example'

/** The backend's answers while a page is rendered, by the path of the call. */
export type Answers = Readonly<Record<string, unknown>>

/**
 * Renders a page as the build does, without a browser.
 * @param answers without them, the page is rendered as it is shown before the backend answers
 * @throws Error if there is nothing at the address, or if a call has no answer
 */
export async function renderAhead(address: string, answers?: Answers): Promise<RenderedPage> {
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname } = new URL(input)
    const answer = answers?.[pathname]
    if (answer === undefined) throw new Error(`The test answers nothing at ${pathname}`)
    return Response.json(answer)
  })
  try {
    const withData = answers !== undefined
    const page = await renderPage(address, { siteUrl: SITE_URL, withData })
    if (!page) throw new Error(`There is nothing at ${address}`)
    return page
  } finally {
    vi.unstubAllGlobals()
  }
}

/** The elements of a prerendered page, before the site's code has run. */
export function elementsOf({ html }: RenderedPage): HTMLElement {
  const { document } = new Window({ url: SITE_URL })
  document.body.innerHTML = html
  // happy-dom has its own types for the same DOM.
  return document.body as unknown as HTMLElement
}
