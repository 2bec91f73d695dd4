import { describe, expect, it } from 'vitest'
import { rowsShown } from '~/lib/rowsShown'

const SMALL = { width: 383, height: 256 }
const THUMBNAIL = { width: 96, height: 64 }

const rows = (width: number, height: number, orientation = 1) =>
  rowsShown({ type: 'image/jpeg', width, height, orientation }, [SMALL, THUMBNAIL])

describe('rowsShown', () => {
  it.each([1, 2, 3, 4])('counts to the lower edge of the crop, held as %i', (orientation) => {
    // 2004 rows are shown, from the 1002nd on; 16 are about half of one of the thumbnail's.
    expect(rows(3000, 4000, orientation)).toBe(3006 + 16)
  })

  it.each([5, 6, 7, 8])('counts to the side edge of the crop, held as %i', (orientation) => {
    // 3201 × 1803 px upright, of which 2701 columns are shown, from the 254th on.
    expect(rows(1803, 3201, orientation)).toBe(2955 + 16)
  })

  it.each([
    ['all of a photograph that is cut at its sides', 4000, 2000, 1],
    ['all of one that lies on its side and is cut above and below', 4000, 2000, 6],
    ['all of one as small as its version', 383, 256, 1],
  ])('counts %s', (_, width, height, orientation) => {
    expect(rows(width, height, orientation)).toBeGreaterThanOrEqual(height)
  })
})
