import { render, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Lightbox } from '~/components/property/gallery/Lightbox'
import type { PhotoKind } from '~/types/property'
import { keepPicturesLoading } from '../../support/loadingPictures.ts'
import { resizeWindow } from '../../support/resizeWindow.ts'

keepPicturesLoading()

const photo = (id: string, alt: string, kind: PhotoKind | null = null) => ({
  ...{ id, alt, kind, originalUrl: `/${id}.jpg` },
  ...{ smallUrl: null, mediumUrl: null, cardUrl: null, thumbnailUrl: null },
})
const photos = [photo('a', 'The hall.'), photo('b', 'Mill House, photograph 2 of 2')]

function open(index: number, shown = photos) {
  const move = vi.fn<() => void>()
  const carousel = { index, goTo: move, next: move, previous: move } as never
  render(
    <Lightbox id="mill" title="Mill House" photos={shown} carousel={carousel} onClose={move} />,
  )
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

it.each([
  ['The hall.', 'Furniture added by computer: The hall.', 'Furniture added by computer: The hall.'],
  [
    'Mill House, photograph 1 of 1',
    'Furniture added by computer: Mill House, photograph 1 of 1',
    'Furniture added by computer',
  ],
])('says what a picture is that is no plain photograph: %s', (alt, name, caption) => {
  open(0, [photo('a', alt, 'staged')])
  expect(screen.getByRole('img', { name })).toBeVisible()
  expect(screen.getByText(caption)).toBeVisible()
})

it('focuses the photograph when it opens, and not the cross', () => {
  open(0)
  expect(screen.getByRole('region', { name: 'Photograph' })).toHaveFocus()
})

describe('in an upright window', () => {
  function openUpright() {
    resizeWindow({ width: 390, height: 844 })
    open(1)
    return screen.getByRole('list', { name: 'Photographs of Mill House' })
  }

  it('shows all photographs below each other with their captions, and no arrows', () => {
    const column = within(openUpright())
    expect(column.getAllByRole('img').map((photo) => photo.getAttribute('alt'))).toEqual([
      'The hall.',
      'Mill House, photograph 2 of 2',
    ])
    expect(column.getByText('The hall.')).toBeVisible()
    expect(column.queryByText(/photograph 2 of 2/)).toBeNull()
    expect(screen.queryByRole('button', { name: /^(Next|Previous) photograph$/ })).toBeNull()
  })

  it('keeps the counter and the thumbnails beside them', () => {
    openUpright()
    expect(screen.getByText('2 / 2')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Show photograph 2 of 2' })).toHaveAttribute(
      'aria-current',
      'true',
    )
  })

  it('focuses the photographs, which the keyboard then scrolls', () => {
    expect(openUpright()).toHaveFocus()
  })
})
