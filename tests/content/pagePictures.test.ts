import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { demoListings } from '../../supabase/seed/demoListings.ts'
import { roomIn } from '../seed/sameRoom.ts'

/** The names of the photographs that a file of src/content/pages shows. */
function picturesOf(page: string): string[] {
  const file = new URL(`../../src/content/pages/${page}.ts`, import.meta.url)
  const shown = readFileSync(file, 'utf8').matchAll(/~\/assets\/[a-z]+\/([a-z-]+)\.jpg/g)
  return [...shown].map(([, name = '']) => name)
}

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
