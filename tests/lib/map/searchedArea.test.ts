import { describe, expect, it } from 'vitest'
import { keepView, withView } from '~/lib/listing/mapAddress'
import { parseArea, type SearchedArea, withArea } from '~/lib/map/searchedArea'
import { seededRandom } from '../../support/random.ts'

const frame = { west: -0.21, south: 51.4, east: 0.105, north: 51.6 }
const polygon = [
  { lat: 51.5, lng: -0.2 },
  { lat: 51.55, lng: 0.1 },
  { lat: 51.45, lng: 0 },
]
const query = (text: string) => new URLSearchParams(text)
const read = (text: string) => parseArea(query(text))

describe('the area in an address', () => {
  it('comes back as it was written, beside the filters', () => {
    const address = withArea(query('type=house&view=map'), { frame, polygon }).toString()
    expect(address).toBe(
      'type=house&view=map&frame=-0.21_51.4_0.105_51.6&shape=51.5_-0.2_51.55_0.1_51.45_0',
    )
    expect(read(address)).toEqual({ area: { frame, polygon }, ignored: [] })
  })

  it('is everywhere where there is none', () => {
    expect(read('view=map')).toEqual({ area: {}, ignored: [] })
    expect(withArea(query('frame=1_2_3_4&shape=1_2_3_4_5_6'), {}).toString()).toBe('')
  })

  it('is cut to where homes can be', () => {
    const wide = { west: -9, south: 49, east: 3, north: 57 }
    expect(withArea(query(''), { frame: wide }).toString()).toBe('frame=-6.5_49.8_1.9_55.9')
  })

  it.each([
    'frame=',
    'frame=1_2_3',
    'frame=-0.2_51.4_0.1_51.6_7',
    'frame=0.1_51.4_-0.2_51.6',
    'frame=-0.2_51.6_0.1_51.4',
    'frame=-0.2_51.4_0.1_91',
    'frame=-7_51.4_0.1_51.6',
    'frame=NaN_51.4_0.1_51.6',
    'frame=-0.2_51.4_1e1_51.6',
  ])('%s is left out and named', (text) => {
    expect(read(text)).toEqual({ area: {}, ignored: ['map'] })
  })

  it.each([
    'shape=',
    'shape=51.5_-0.2_51.6_0.1',
    'shape=51.5_-0.2_51.6_0.1_51.4',
    'shape=51.5_-0.2_51.6_0.1_95_0',
    `shape=${Array.from({ length: 51 }, () => '51.5_0.1').join('_')}`,
  ])('%s is left out and named', (text) => {
    expect(read(`frame=-0.21_51.4_0.105_51.6&${text}`)).toEqual({
      area: { frame },
      ignored: ['drawn area'],
    })
  })

  it('has no drawn area without a frame', () => {
    const drawn = read('shape=51.5_-0.2_51.55_0.1_51.45_0')
    expect(drawn).toEqual({ area: {}, ignored: ['drawn area'] })
  })

  it('is the same after any number of ways through an address', () => {
    const { next: random } = seededRandom(7)
    for (let time = 0; time < 200; time++) {
      const west = random() * 2 - 2
      const south = 50 + random()
      const area: SearchedArea = {
        frame: { west, south, east: west + 0.01 + random(), north: south + 0.01 + random() },
        polygon: Array.from({ length: 3 + Math.floor(random() * 48) }, () => ({
          lat: south + random(),
          lng: west + random(),
        })),
      }
      const once = withArea(query(''), area)
      expect(withArea(query(''), parseArea(once).area)).toEqual(once)
    }
  })
})

describe('the view', () => {
  const onMap = 'place=angel&view=map&frame=1_2_3_4&shape=1_2_3_4_5_6'

  it('is left with its area', () => {
    expect(withView(query(onMap), 'list').toString()).toBe('place=angel')
    expect(withView(query('place=angel'), 'map').toString()).toBe('place=angel&view=map')
  })

  it('stays while filters narrow what it shows, and so does its area', () => {
    expect(keepView(query(onMap), query('place=angel&type=house')).toString()).toBe(
      'place=angel&type=house&view=map&frame=1_2_3_4&shape=1_2_3_4_5_6',
    )
  })

  it.each(['place=bow', 'location=bow', ''])('goes to another place without it: %s', (next) => {
    expect(keepView(query(onMap), query(next)).toString()).toBe(
      query(`${next}&view=map`).toString(),
    )
  })
})
