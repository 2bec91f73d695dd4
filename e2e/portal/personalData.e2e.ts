import { readFile } from 'node:fs/promises'
import type { Download, Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { makeEnquiries, openEnquiries, stored, uniqueName } from './enquiries.ts'
import { test } from './fixtures.ts'
import type { Records } from './records.ts'

async function openData(page: Page): Promise<Locator> {
  await openEnquiries(page)
  await page.getByRole('button', { name: 'Personal data…' }).click()
  return page.getByRole('dialog', { name: 'Personal data' })
}

async function lookUp(dialog: Locator, email: string): Promise<void> {
  await dialog.getByLabel('Email address').fill(email)
  await dialog.getByRole('button', { name: 'Look up' }).click()
}

async function contentOf(download: Download): Promise<Record<string, unknown>> {
  expect(download.suggestedFilename()).toMatch(/^personal-data-\d{4}-\d{2}-\d{2}\.json$/)
  return JSON.parse(await readFile(await download.path(), 'utf8'))
}

async function erasures({ client }: Records) {
  const { data } = await client.from('erasures').select('*').order('done_at').throwOnError()
  return data
}

test('everything held about one address is exported, then erased, and only that', async ({
  page,
  records,
  email,
}) => {
  const name = uniqueName()
  const [first, second, other] = await makeEnquiries(records, [
    { name, email: email.toUpperCase(), message: 'First', received_at: '2026-10-01T10:00:00Z' },
    { name, email, message: 'Second', note: 'Called' },
    { name: uniqueName(), message: 'Somebody else' },
  ])
  const before = await erasures(records)
  const dialog = await openData(page)
  await lookUp(dialog, ` ${email} `)
  await expect(dialog.getByText(`2 enquiries are held about ${email}.`)).toBeVisible()

  await test.step('export', async () => {
    const downloading = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Export' }).click()
    const content = await contentOf(await downloading)
    expect(content).toMatchObject({
      email,
      enquiries: [
        { id: first?.id, message: 'First', consents: expect.any(Array), events: [] },
        { id: second?.id, message: 'Second', note: 'Called' },
      ],
    })
    expect(await stored(records, first?.id ?? '')).toBeDefined()
  })

  await dialog.getByRole('button', { name: 'Erase…' }).click()
  const question = page.getByRole('alertdialog', { name: 'Erase personal data' })
  await expect(question).toContainText('2 enquiries are erased')
  await question.getByRole('button', { name: 'Erase', exact: true }).click()
  await expect(question.getByText('This is not the same address.')).toBeVisible()
  expect(await stored(records, first?.id ?? '')).toBeDefined()

  const copying = page.waitForEvent('download')
  await question.getByLabel(`To confirm, type ${email}`).fill(email)
  await question.getByRole('button', { name: 'Erase', exact: true }).click()
  expect((await contentOf(await copying)).enquiries).toHaveLength(2)
  await expect(question).toBeHidden()
  await expect(dialog.getByText('2 enquiries were erased.')).toBeVisible()

  expect(await stored(records, first?.id ?? '')).toBeUndefined()
  expect(await stored(records, second?.id ?? '')).toBeUndefined()
  expect(await stored(records, other?.id ?? '')).toBeDefined()
  const added = (await erasures(records)).filter(({ id }) => !before.some((row) => row.id === id))
  expect(added).toEqual([
    expect.objectContaining({
      enquiries_erased: 2,
      reason: 'request',
      done_by: expect.any(String),
    }),
  ])
  expect(JSON.stringify(added)).not.toContain(email)

  const record = dialog.getByRole('region', { name: 'Record of erasures' })
  await expect(record.getByRole('row').nth(1)).toContainText('Demo administrator')
  await expect(record.getByRole('row').nth(1)).toContainText('On request')
  await expect(record.getByRole('row').nth(1).getByRole('cell').last()).toHaveText('2')

  await lookUp(dialog, email)
  await expect(dialog.getByText(`Nothing is held about ${email}.`)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Erase…' })).toBeHidden()
})
