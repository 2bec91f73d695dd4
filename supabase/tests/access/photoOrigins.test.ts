import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isPhotoPlace, photoPlaces } from '../../../build/photoPlaces.ts'
import { sourcesOf } from '../../../build/securityHeaders.ts'
import { openWithPeople, type People } from './people.ts'
import { storeImages, storeListing } from './storedListing.ts'

/** Where photographs may stand: in our own storage, and at the origins that are allowed. */

const ORIGINS = ['https://photos.example', 'https://old.example:8443']

let people: People
let listing: string
beforeAll(async () => {
  people = await openWithPeople()
  await people.sql('insert into private.photo_origins select unnest($1::text[])', [ORIGINS])
})
afterAll(() => people.close())
beforeEach(async () => {
  listing = await storeListing(people)
})

const ALLOWED = ['https://photos.example/a.jpg', 'https://old.example:8443/houses/a.jpg?size=large']
const REFUSED = [
  'https://elsewhere.example/a.jpg',
  'http://photos.example/a.jpg',
  'https://photos.example',
  'https://photos.example.elsewhere.example/a.jpg',
  'https://photos.example@elsewhere.example/a.jpg',
  'https://photos.example:8443/a.jpg',
  'https://photos.example\\@elsewhere.example/a.jpg',
  'http://169.254.169.254/latest/meta-data',
  'http://127.0.0.1:54321/storage/v1/object/public/property-images/a.jpg',
]
const REASON = 'A photograph has to be uploaded, or stand at a site that is allowed here.'

const row = (url: string) => ({
  property_id: listing,
  url,
  filename: 'a.jpg',
  size: 1,
  mime_type: 'image/jpeg',
})
const add = (url: string) => people.staff.from('property_images').insert(row(url))

test.each(['house/a.jpg', ...ALLOWED])('staff add a photograph at %s', async (url) => {
  expect((await add(url)).error).toBeNull()
})

test.each(REFUSED)('and none at %s', async (url) => {
  const { status, error } = await add(url)
  expect([status, error?.message]).toEqual([400, REASON])
})

test.each(['small_images', 'medium_images', 'thumbnails'])('nor a version in %s', async (table) => {
  const [image] = await storeImages(people, listing, ['house/a.jpg'])
  const version = { ...row('https://elsewhere.example/a.jpg'), property_image_id: image }
  expect((await people.staff.from(table).insert(version)).error?.message).toBe(REASON)
})

test('nor move one there', async () => {
  const [image] = await storeImages(people, listing, ['house/a.jpg'])
  const { error } = await people.staff
    .from('property_images')
    .update({ url: 'https://elsewhere.example/a.jpg' })
    .eq('id', image)
  expect(error?.message).toBe(REASON)
})

test('a listing that had one before comes back with it', async () => {
  await storeImages(people, listing, ['https://elsewhere.example/a.jpg'])
  await people.staff.from('properties').delete().eq('id', listing)
  expect((await people.staff.rpc('restore_listing', { p_id: listing })).error).toBeNull()
})

test('what fetches photographs says the same where its setting names the same origins', async () => {
  const places = photoPlaces(sourcesOf({ VITE_PHOTO_ORIGINS: ORIGINS.join(' ') }))
  for (const url of [...ALLOWED, ...REFUSED]) {
    const [found] = await people.sql<{ allowed: boolean }>(
      'select private.is_photo_place($1) as allowed',
      [url],
    )
    expect({ url, allowed: isPhotoPlace(url, places) }).toEqual({ url, ...found })
  }
})
