import { hearConsole, referenceIn, reported } from './failureFile.ts'
import { expect, failedRequest, test } from './fixtures.ts'
import { drawnHere } from './page.ts'
import { serverUnderTest } from './server.ts'

const { dataFolder } = await serverUnderTest()

test('a failure has a reference, under which it is in the console and was reported', async ({
  page,
  allowedNoise,
}) => {
  allowedNoise.push(failedRequest, /Failed to fetch properties/)
  const heard = hearConsole(page)
  await page.route('**/rest/v1/**', (route) =>
    route.fulfill({
      status: 500,
      json: { code: 'XX000', message: 'out of order for "Anna Smith"' },
    }),
  )
  await page.goto('/rentals?location=Anna%20Smith')
  const id = await referenceIn(page.getByRole('alert'))
  expect(heard.filter((line) => line.includes(id))).toEqual([
    expect.stringMatching(/^Failed to search properties ServiceError: Failed to fetch properties/),
  ])
  const report = await reported(dataFolder, id)
  expect(report).toMatchObject({
    page: '/rentals',
    errors: [
      { name: 'ServiceError', message: 'Failed to fetch properties' },
      { message: 'out of order for …', code: 'XX000' },
    ],
  })
  expect(report.frames.length).toBeGreaterThan(0)
  expect(JSON.stringify(report)).not.toContain('Anna')
})

test('what nobody caught is logged and reported too, also what came before the code that does', async ({
  page,
  allowedNoise,
}) => {
  allowedNoise.push(/the first of two|the second of two/)
  const heard = hearConsole(page)
  // Throws before any code of the site has run.
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'interactive') throw new Error('the first of two')
    })
  })
  await page.goto('/about')
  await page.evaluate(() => void Promise.reject(new Error('the second of two')))
  for (const text of ['the first of two', 'the second of two']) {
    await expect
      .poll(() => heard.filter((line) => line.includes(text) && line.includes('Reference')))
      .toHaveLength(1)
    const [line = ''] = heard.filter((each) => each.includes(text) && each.includes('Reference'))
    const [, id = ''] = /Reference (\S+)/.exec(line) ?? []
    expect(await reported(dataFolder, id)).toMatchObject({
      page: '/about',
      errors: [{ name: 'Error', message: text }],
    })
  }
})

test('nothing goes along that says whose browser it is', async ({
  page,
  baseURL,
  allowedNoise,
}) => {
  allowedNoise.push(failedRequest, /Failed to fetch properties/)
  await page.context().addCookies([{ name: 'who', value: 'me', url: baseURL ?? '' }])
  await page.route('**/rest/v1/**', (route) => route.abort())
  const reporting = page.waitForRequest('**/failures')
  await page.goto(drawnHere('/rentals'))
  const headers = await (await reporting).allHeaders()
  expect(headers).not.toHaveProperty('cookie')
  expect(headers).not.toHaveProperty('referer')
  expect(headers['content-type']).toContain('text/plain')
})
