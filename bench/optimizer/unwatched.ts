import type { Browser } from '@playwright/test'
import type { OptimizerPage } from './page/main.ts'

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

interface Question {
  answer: (message: Message) => void
  refuse: (error: Error) => void
}

/**
 * Opens the page so that nobody listens to its network. Playwright listens to that of its own pages, and for a listener
 * the browser keeps most of what a page downloads, in the page's memory.
 */
export async function openUnwatchedPage(browser: Browser, url: string) {
  const session = await browser.newBrowserCDPSession()
  const { targetId } = await session.send('Target.createTarget', { url })
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false })
  const open = new Map<number, Question>()
  let asked = 0
  let failure: Error | undefined

  function fail(message: string): void {
    failure ??= new Error(message)
    for (const { refuse } of open.values()) refuse(failure)
    open.clear()
  }
  session.on('close', () => fail('The browser has ended.'))
  session.on('Target.receivedMessageFromTarget', (event) => {
    if (event.sessionId !== sessionId) return
    const message: Message = JSON.parse(event.message)
    if (message.method === 'Inspector.targetCrashed') fail('The page crashed.')
    if (message.id === undefined) return
    open.get(message.id)?.answer(message)
    open.delete(message.id)
  })

  /** @throws Error when the page or the browser is gone. */
  async function send(method: string, params: object = {}): Promise<Message> {
    if (failure) throw failure
    asked += 1
    const id = asked
    const answered = new Promise<Message>((answer, refuse) => open.set(id, { answer, refuse }))
    const message = JSON.stringify({ id, method, params })
    const sent = session.send('Target.sendMessageToTarget', { sessionId, message })
    const [answer] = await Promise.all([answered, sent])
    return answer
  }

  /** What an expression of the page comes to, once its promise is kept. */
  async function evaluate(expression: string): Promise<unknown> {
    const params = { expression, awaitPromise: true, returnByValue: true }
    const { result, error } = await send('Runtime.evaluate', params)
    const thrown = result?.exceptionDetails
    if (error || thrown) {
      throw new Error(error?.message ?? thrown?.exception?.description ?? thrown?.text)
    }
    return result?.result.value
  }

  /** @throws Error when the page's script does not run in time. */
  async function start(): Promise<void> {
    const late = setTimeout(() => fail('The page did not start.'), START_LIMIT_MS)
    try {
      // A page that is still being opened may refuse to be asked.
      while (!(await evaluate(`'optimizerPage' in window`).catch(() => false))) {
        if (failure) throw failure
        await new Promise((resolve) => setTimeout(resolve, POLL_MS))
      }
      // So that it says when it crashes.
      await send('Inspector.enable')
    } finally {
      clearTimeout(late)
    }
  }

  await start()
  return {
    async call<Name extends keyof OptimizerPage>(
      name: Name,
      ...args: Parameters<OptimizerPage[Name]>
    ): Promise<Awaited<ReturnType<OptimizerPage[Name]>>> {
      const result = await evaluate(`optimizerPage.${name}(...${JSON.stringify(args)})`)
      return result as Awaited<ReturnType<OptimizerPage[Name]>>
    },
    async close(): Promise<void> {
      await session.send('Target.closeTarget', { targetId })
      await session.detach()
    },
  }
}
