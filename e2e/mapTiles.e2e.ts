import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort, runProgram } from '../supabase/tests/support/program.ts'
import { copySeededFolder } from '../supabase/tests/support/seededFolder.ts'
import { embeddedEnvironment } from './embeddedEnvironment.ts'
import { expect, test } from './fixtures.ts'

const TILE = /^https:\/\/tiles\.example\/(\d+)\/(\d+)\/(\d+)\.svg$/
const SETTING = {
  VITE_MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.svg',
  VITE_MAP_ATTRIBUTION: '© Example Maps',
}

test('a site built with tiles shows them under the prices, each in its place', {
  tag: '@extended',
}, async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'bg-tiles-'))
  const site = join(folder, 'site')
  await promisify(execFile)('npm', ['run', 'build', '--', site], {
    env: { ...process.env, ...embeddedEnvironment, ...SETTING },
  })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = runProgram('serve', [site], {
    ...embeddedEnvironment,
    HOST: '127.0.0.1',
    PORT: String(port),
    LOCAL_DATA_DIR: await copySeededFolder(join(folder, 'data-')),
  })
  try {
    await server.says(/Demo account/)
    await page.route(TILE, async (route) => {
      const [, zoom, column, row] = TILE.exec(route.request().url()) ?? []
      const body = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#dde" stroke="#88a"/><text x="20" y="40">${zoom}/${column}/${row}</text></svg>`
      await route.fulfill({ contentType: 'image/svg+xml', body })
    })
    await page.goto(`${url}/properties?view=map&frame=-0.3_51.4_0.05_51.58`)
    const map = page.getByRole('group', { name: 'Map of properties for sale' })
    await expect(map.getByText('© Example Maps')).toBeAttached()
    const pin = map.getByRole('list').getByRole('button').first()
    await expect(pin).toBeVisible()
    // The policy of the site has let each of them in.
    await expect
      .poll(() =>
        map
          .locator('img')
          .evaluateAll((tiles) =>
            tiles.every((tile) => tile instanceof HTMLImageElement && tile.naturalWidth === 256),
          ),
      )
      .toBe(true)
    expect(await map.locator('img').count()).toBeGreaterThan(8)
    await pin.click()
    await expect(
      page.getByRole('region', { name: /chosen home|homes at this place/ }),
    ).toBeVisible()
  } finally {
    // What the page still asks for would meet no server.
    await page.goto('about:blank')
    await server.kill('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
})
