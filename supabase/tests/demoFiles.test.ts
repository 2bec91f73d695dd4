import { expect, test } from 'vitest'
import { tourHost } from '../../src/content/listing/tours.ts'
import { checkFile } from '../../src/lib/files/propertyFile.ts'
import { demoListings } from '../seed/demoListings.ts'
import { fileRecords, tourRecords } from '../seed/files.ts'

test('the plans and documents of the demo listings keep the rules that staff keep', async () => {
  const { rows, files } = await fileRecords(demoListings)
  expect(rows.filter(({ kind }) => kind === 'floor-plan').length).toBeGreaterThanOrEqual(24)
  expect(rows.filter(({ kind }) => kind !== 'floor-plan')).toHaveLength(2)
  for (const row of rows) {
    const file = files.find(({ path }) => path === row.url)
    const checked = await checkFile(new Uint8Array(file?.body ?? new ArrayBuffer()))
    expect(checked.type).toBe(row.mime_type)
    if (row.kind === 'floor-plan') {
      expect(checked).toMatchObject({ width: row.width, height: row.height })
      expect(row.screen_url !== null).toBe(Math.max(row.width ?? 0, row.height ?? 0) > 1600)
    }
  }
})

test('the tours of the demo listings stand at sites that we name', () => {
  const tours = tourRecords(demoListings)
  expect(tours).toHaveLength(2)
  for (const { url } of tours) expect(tourHost(url)).toBeDefined()
})
