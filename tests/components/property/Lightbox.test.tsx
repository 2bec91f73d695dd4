import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Lightbox } from '~/components/property/gallery/Lightbox'
import { keepPicturesLoading } from '../../support/loadingPictures.ts'

keepPicturesLoading()

const photo = (id: string, alt: string) => ({
  ...{ id, alt, originalUrl: `/${id}.jpg` },
  ...{ smallUrl: null, mediumUrl: null, cardUrl: null, thumbnailUrl: null },
})
const photos = [photo('a', 'The hall.'), photo('b', 'Mill House, photograph 2 of 2')]

function open(index: number) {
  const move = vi.fn<() => void>()
  const carousel = { index, goTo: move, next: move, previous: move } as never
  render(<Lightbox title="Mill House" photos={photos} carousel={carousel} onClose={move} />)
}

it('shows the caption that staff gave a photograph, which is its alternative text too', () => {
  open(0)
  expect(screen.getByRole('img', { name: 'The hall.' })).toBeVisible()
  expect(screen.getByText('The hall.')).toBeVisible()
})

it('shows no caption where staff gave none', () => {
  open(1)
  expect(screen.getByRole('img', { name: 'Mill House, photograph 2 of 2' })).toBeVisible()
  expect(screen.queryByText(/photograph 2 of 2/)).toBeNull()
})
