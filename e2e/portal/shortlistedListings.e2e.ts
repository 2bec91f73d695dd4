import { expect } from '../fixtures.ts'
import { test } from './fixtures.ts'

test.use({ signedIn: false })

test('a home on the shortlist that is reduced, withdrawn or deleted says so, and keeps what was saved', async ({
  page,
  records,
}) => {
  const listings = [
    await records.makeListing({ price: 750_000 }),
    await records.makeListing({ price: 800_000 }),
    await records.makeListing({ price: 850_000 }),
  ] as const
  for (const { id } of listings) {
    await page.goto(`/property/${id}`)
    await page.getByRole('button', { name: 'Save', exact: true }).first().click()
    await expect(page.getByRole('button', { name: 'Saved', exact: true }).first()).toBeVisible()
  }
  const [reduced, withdrawn, deleted] = listings
  const properties = () => records.client.from('properties')
  await properties().update({ price: 725_000 }).eq('id', reduced.id).throwOnError()
  await properties().update({ status: 'withdrawn' }).eq('id', withdrawn.id).throwOnError()
  await properties().delete().eq('id', deleted.id).throwOnError()

  await page.goto('/shortlist')
  const row = ({ title }: { title: string }) =>
    page.getByRole('article', { name: title, exact: true })
  await expect(row(reduced)).toContainText('£725,000')
  await expect(row(reduced)).toContainText('£25,000 less than when you saved it')
  for (const [gone, price] of [
    [withdrawn, '£800,000'],
    [deleted, '£850,000'],
  ] as const) {
    await expect(row(gone)).toContainText('No longer on the market')
    await expect(row(gone)).toContainText('Richmond, London')
    await expect(row(gone)).toContainText(price)
    await expect(row(gone).getByRole('link')).toHaveCount(0)
  }
  await page.getByRole('button', { name: '2 gone' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('button', { name: '1 reduced by £25,000' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
})
