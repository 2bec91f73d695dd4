import { referenceIn, reported } from '../failureFile.ts'
import { expect, failedRequest } from '../fixtures.ts'
import { openPortal, PORTAL, test } from './fixtures.ts'

test("what fails in the portal is reported without the portal's address", async ({
  page,
  portalServer: { dataFolder },
  allowedNoise,
}) => {
  allowedNoise.push(failedRequest, /Failed to load/)
  await page.route('**/rest/v1/rpc/**', (route) =>
    route.fulfill({ status: 500, json: { code: 'XX000', message: 'out of order' } }),
  )
  await openPortal(page, '?search=Anna')
  const report = await reported(dataFolder, await referenceIn(page.getByRole('alert').first()))
  expect(report.page).toBe('/management-portal/…')
  const [, , secret = ''] = PORTAL.split('/')
  expect(JSON.stringify(report)).not.toContain(secret)
  expect(JSON.stringify(report)).not.toContain('Anna')
})
