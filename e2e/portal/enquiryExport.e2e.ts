import { readFile } from 'node:fs/promises'
import type { Download } from '@playwright/test'
import { readCsv } from '../../tests/support/readCsv.ts'
import { expect } from '../fixtures.ts'
import { makeEnquiries, openEnquiries, uniqueName } from './enquiries.ts'
import { test } from './fixtures.ts'

const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' }).format(new Date())
const exportButton = { name: 'Export CSV' }

async function linesOf(download: Download): Promise<Record<string, string>[]> {
  expect(download.suggestedFilename()).toBe(`enquiries-${today}.csv`)
  const text = await readFile(await download.path(), 'utf8')
  expect(text[0]).toBe('\uFEFF')
  const [head = [], ...rows] = readCsv(text.slice(1))
  return rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index] ?? ''])))
}

test('what is filtered opens as a table, whatever people wrote', async ({ page, records }) => {
  const tag = uniqueName()
  const texts = [
    'Smith, John',
    'Ann "Annie" Grove',
    'First\nsecond\r\nthird',
    'Zoë 🏡 👩‍👩‍👧',
    '=HYPERLINK("https://evil.example")',
    '+44 20 7946 0120',
    '-1+1',
    '@SUM(A1)',
  ]
  const listing = await records.makeListing()
  await makeEnquiries(records, [
    ...texts.map((message, index) => ({
      name: `${message.replace(/\s+/g, ' ')} ${tag}`,
      message,
      property_id: listing.id,
      received_at: `2026-07-06T0${8 - index}:30:00Z`,
      note: index === 0 ? 'A note' : null,
    })),
    { name: `Elsewhere ${tag}` },
    { name: `Spam ${tag}`, property_id: listing.id, state: 'spam', relay_state: 'withheld' },
  ])
  await openEnquiries(page, { search: tag, property: listing.id })
  await expect(page.getByRole('article')).toHaveCount(texts.length)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', exportButton).click()
  const lines = await linesOf(await downloading)
  await expect(page.getByText(`${texts.length} enquiries were exported.`)).toBeVisible()

  const harmless = (text: string) => (/^[=+\-@]/.test(text) ? `'${text}` : text)
  expect(lines.map(({ Message }) => Message)).toEqual(texts.map(harmless))
  expect(lines.map(({ Name }) => Name)).toEqual(
    texts.map((text) => harmless(`${text.replace(/\s+/g, ' ')} ${tag}`)),
  )
  expect(lines[0]).toMatchObject({
    Received: '2026-07-06 09:30',
    Source: 'Home page',
    State: 'New',
    Property: listing.title,
    Note: 'A note',
    'Processing consent': 'yes',
    'Marketing consent': 'no',
  })
})
