import { describe, expect, it } from 'vitest'
import { nextUploadStamp, uploadFolder, uploadName } from '~/lib/photo/uploadPath'

const day = new Date(2026, 0, 5, 23, 59)
/** What the storage takes as the name of a folder. */
const allowed = /^[\w\-.!*'() ]{1,255}$/

describe('uploadFolder', () => {
  it.each([
    ['Garden Flat', 'garden_flat_20260105'],
    ["St James's Court, 2/4", 'st_james_s_court__2_4_20260105'],
    ['  Crêperie ', 'cr_perie_20260105'],
    ['東京', '___20260105'],
    ['🏡', '__20260105'],
    ['', 'property_20260105'],
    ['../../etc', '______etc_20260105'],
  ])('%j becomes %s', (title, folder) => {
    expect(uploadFolder(title, day)).toBe(folder)
    expect(folder).toMatch(allowed)
  })

  it('cuts a long title', () => {
    const folder = uploadFolder('x'.repeat(1000), day)
    expect(folder).toMatch(allowed)
    expect(folder).toMatch(/^x{200}_20260105$/)
  })
})

describe('uploadName', () => {
  it('has the form of the specification, and cannot be guessed from the time and the index', () => {
    const names = Array.from({ length: 100 }, () => uploadName(1_795_638_972_071, 3, 'jpg'))
    for (const name of names) expect(name).toMatch(/^1795638972071_3\d{20}\.jpg$/)
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('nextUploadStamp', () => {
  it('gives no two batches of one millisecond the same', () => {
    const now = Date.now() + 60_000
    const stamps = [nextUploadStamp(now), nextUploadStamp(now), nextUploadStamp(now)]
    expect(stamps).toEqual([now, now + 1, now + 2])
  })

  it('does not go back with a clock that does', () => {
    const first = nextUploadStamp(Date.now() + 120_000)
    expect(nextUploadStamp(0)).toBe(first + 1)
  })
})
