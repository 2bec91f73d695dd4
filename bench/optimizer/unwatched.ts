import type { Browser, CDPSession } from '@playwright/test'

const POLL_MS = 50

interface Answer {
  id: number
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

  /** What an expression of the page comes to, once its promise is kept. */
  async function evaluate<Result>(expression: string): Promise<Result> {
    asked += 1
    const id = asked
    const answered = answerTo(session, sessionId, id)
    const params = { expression, awaitPromise: true, returnByValue: true }
    const message = JSON.stringify({ id, method: 'Runtime.evaluate', params })
    await session.send('Target.sendMessageToTarget', { sessionId, message })
    const { result, error } = await answered
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
      while (!(await evaluate<boolean>(`${JSON.stringify(name)} in window`))) {
        await new Promise((resolve) => setTimeout(resolve, POLL_MS))
      }
    },
    async close(): Promise<void> {
      await session.send('Target.closeTarget', { targetId })
      await session.detach()
    },
  }
}

function answerTo(session: CDPSession, sessionId: string, id: number): Promise<Answer> {
  return new Promise((resolve) => {
    session.on('Target.receivedMessageFromTarget', function listen(event) {
      if (event.sessionId !== sessionId) return
      const answer: Answer = JSON.parse(event.message)
      if (answer.id !== id) return
      session.off('Target.receivedMessageFromTarget', listen)
      resolve(answer)
    })
  })
}
