import type { Browser, CDPSession } from '@playwright/test'

const POLL_MS = 50
const START_LIMIT_MS = 30_000

interface Message {
  /** Of an event. */
  method?: string
  /** Of what is answered. */
  id?: number
  error?: { message: string }
  result?: {
    result: { value?: unknown }
    exceptionDetails?: { text: string; exception?: { description?: string } }
  }
}

/**
 * Opens a page without listening to its network, as Playwright does to its own pages: for a listener the browser
 * keeps most of what a page downloads, and in the page's memory.
 */
export async function openUnwatchedPage(browser: Browser, url: string) {
  const session = await browser.newBrowserCDPSession()
  const { targetId } = await session.send('Target.createTarget', { url })
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false })
  let asked = 0
  const send = (method: string, params: object = {}) => {
    asked += 1
    return ask(session, sessionId, { id: asked, method, params })
  }
  // So that it says when it crashes.
  await send('Inspector.enable')

  /** What an expression of the page comes to, once its promise is kept. */
  async function evaluate<Result>(expression: string): Promise<Result> {
    const params = { expression, awaitPromise: true, returnByValue: true }
    const { result, error } = await send('Runtime.evaluate', params)
    const thrown = result?.exceptionDetails
    if (error || thrown) {
      throw new Error(error?.message ?? thrown?.exception?.description ?? thrown?.text)
    }
    return result?.result.value as Result
  }

  return {
    evaluate,
    /** Comes back once the page knows a global of this name. */
    async waitFor(name: string): Promise<void> {
      const latest = Date.now() + START_LIMIT_MS
      while (!(await evaluate<boolean>(`${JSON.stringify(name)} in window`))) {
        if (Date.now() > latest) throw new Error(`The page has no ${name}.`)
        await new Promise((resolve) => setTimeout(resolve, POLL_MS))
      }
    },
    async close(): Promise<void> {
      await session.send('Target.closeTarget', { targetId })
      await session.detach()
    },
  }
}

/** @throws Error when the page crashes first. */
async function ask(
  session: CDPSession,
  sessionId: string,
  request: { id: number; method: string; params: object },
): Promise<Message> {
  const answered = new Promise<Message>((resolve, reject) => {
    session.on('Target.receivedMessageFromTarget', function listen(event) {
      if (event.sessionId !== sessionId) return
      const message: Message = JSON.parse(event.message)
      const isCrash = message.method === 'Inspector.targetCrashed'
      if (message.id !== request.id && !isCrash) return
      session.off('Target.receivedMessageFromTarget', listen)
      if (isCrash) reject(new Error('The page crashed.'))
      else resolve(message)
    })
  })
  await session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify(request) })
  return answered
}
