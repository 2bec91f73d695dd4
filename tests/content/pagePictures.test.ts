import { expect, it } from 'vitest'
import { demoListings } from '../../supabase/seed/demoListings.ts'
import { picturesOf } from '../seed/pagePictures.ts'
import { roomIn } from '../seed/sameRoom.ts'

const leads = new Set(demoListings.map(({ photos }) => photos[0]))
const rooms = new Set(demoListings.flatMap(({ photos }) => photos.map(roomIn)))

it.each(['homeSections', 'selection', 'services', 'contact', 'about'])(
  'the words of %s have no picture that leads a demo listing',
  (page) => {
    const pictures = picturesOf(page)
    expect(pictures).not.toEqual([])
    expect(pictures.filter((name) => leads.has(name))).toEqual([])
  },
)

it('the pictures beside testimonials are of no home on the market', () => {
  expect(picturesOf('homeSections').filter((name) => rooms.has(roomIn(name)))).toEqual([])
})
