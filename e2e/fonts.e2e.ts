import { expect, test } from './fixtures.ts'

test('the whole sets of the fonts are fetched for letters that our subsets lack, and for nothing else', async ({
  page,
}) => {
  const fetched = new Set<string>()
  page.on('request', (request) => {
    const [, font] = /\/assets\/(.+)-[^-]+\.woff2$/.exec(request.url()) ?? []
    if (font) fetched.add(font)
  })
  await page.goto('/contact')
  await page.evaluate(() => document.fonts.ready)
  expect([...fetched].sort()).toEqual([
    'bricolage-grotesque-400',
    'bricolage-grotesque-600',
    'instrument-sans-400-600',
  ])

  // The dots as an alert's page masks an address with them.
  await page.getByRole('textbox', { name: 'First name' }).fill('Łucja •••')
  await expect.poll(() => [...fetched]).toContain('instrument-sans-latin-ext-wght-normal')
  expect([...fetched]).not.toContain('instrument-sans-latin-wght-normal')
})
