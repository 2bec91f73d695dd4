import { expect, it } from 'vitest'
import { photosOf } from '~/lib/photo/propertyImages'

const publicUrl = (path: string) => `https://files.example/${path}`

function image(id: string, order: number, changes: object = {}) {
  return {
    id,
    url: `${id}.jpg`,
    display_order: order,
    created_at: '2026-11-20T00:00:00+00:00',
    alt_text: null,
    small_images: null,
    ...changes,
  }
}

it('sorts photographs by display_order, then by when they were added', () => {
  const photos = photosOf(
    {
      title: 'A house',
      property_images: [
        image('later', 1000, { created_at: '2026-11-20T00:00:02+00:00' }),
        image('second', 1),
        image('earlier', 1000, { created_at: '2026-11-20T00:00:01+00:00' }),
        image('first', 0),
      ],
    },
    publicUrl,
  )
  expect(photos.map((photo) => photo.id)).toEqual(['first', 'second', 'earlier', 'later'])
})

it('turns relative paths into public addresses, of the optimised versions too', () => {
  const [photo] = photosOf(
    {
      title: 'A house',
      property_images: [
        image('a', 0, {
          card_url: 'c.webp',
          small_images: { url: 's.jpg' },
          thumbnails: [{ url: 't.jpg' }],
        }),
      ],
    },
    publicUrl,
  )
  expect(photo).toMatchObject({
    originalUrl: 'https://files.example/a.jpg',
    smallUrl: 'https://files.example/s.jpg',
    cardUrl: 'https://files.example/c.webp',
    thumbnailUrl: 'https://files.example/t.jpg',
  })
})

it('describes a photograph nobody has described by its place in the row', () => {
  const photos = photosOf(
    {
      title: 'A house',
      property_images: [image('a', 0), image('b', 1, { alt_text: 'The hall.' })],
    },
    publicUrl,
  )
  expect(photos.map((photo) => photo.alt)).toEqual(['A house, photograph 1 of 2', 'The hall.'])
})

it('has none for a listing without images', () => {
  expect(photosOf({ title: 'A plot', property_images: [] }, publicUrl)).toEqual([])
})
