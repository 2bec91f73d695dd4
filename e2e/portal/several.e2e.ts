import { expect } from '../fixtures.ts'
import { openPortal, test } from './fixtures.ts'

const COUNT = 120
/** So many go in one call. */
const CALL = 50

test('a change of many shows how far it is, can be stopped, says what is done, and is undone', async ({
  page,
  records,
}) => {
  const title = `Severn ${Date.now()}`
  const statusCount = async (status: string) => {
    const found = records.client
      .from('properties')
      .select('id', { count: 'exact', head: true })
      .like('title', `${title}%`)
      .eq('status', status)
    return (await found.throwOnError()).count
  }
  const rows = Array.from({ length: COUNT }, (_, index) => ({
    title: `${title} ${index}`,
    description: 'With a garden.',
    location: 'Richmond, London',
    type: 'house',
    price: 900_000,
  }))
  await records.client.from('properties').insert(rows).throwOnError()
  try {
    await openPortal(page, `?search=${encodeURIComponent(title)}`)
    await page.getByRole('checkbox', { name: 'Select all that are shown' }).check()
    const bar = page.getByRole('region', { name: 'Selected listings' })
    await bar.getByRole('button', { name: `Select all ${COUNT}` }).click()
    await expect(bar.getByRole('status')).toHaveText(`${COUNT} selected`)

    // The second call goes on once it is told to stop, so that it is midway on every machine.
    let goOn = () => {}
    const stopped = new Promise<void>((resolve) => {
      goOn = resolve
    })
    let calls = 0
    await page.route('**/rest/v1/rpc/change_listings', async (route) => {
      calls += 1
      if (calls === 2) await stopped
      await route.continue()
    })
    await bar.getByRole('button', { name: 'Withdraw' }).click()
    const question = page.getByRole('alertdialog', { name: 'Withdraw listings' })
    await question.getByRole('button', { name: 'Withdraw' }).click()
    await expect(bar.getByRole('progressbar')).toHaveAttribute(
      'aria-valuetext',
      `Withdrawing ${CALL} of ${COUNT}`,
    )
    await bar.getByRole('button', { name: 'Stop' }).press('Enter')
    await expect(bar.getByRole('button', { name: 'Stopping...' })).toBeDisabled()
    goOn()

    await expect(page.getByText(`${2 * CALL} listings are now Withdrawn.`)).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('Stopped before 20 listings.')
    await expect(bar.getByRole('status')).toHaveText('20 selected')
    expect(await statusCount('withdrawn')).toBe(2 * CALL)

    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText(`${2 * CALL} listings are as they were.`)).toBeVisible()
    expect(await statusCount('active')).toBe(COUNT)
  } finally {
    await page.unroute('**/rest/v1/rpc/change_listings')
    await records.client.from('properties').delete().like('title', `${title}%`).throwOnError()
  }
})
