import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { photoSources } from '~/components/property/gallery/photoSources'
import { FallbackImage } from '~/components/ui/FallbackImage'
import { keepPicturesLoading } from '../../support/loadingPictures.ts'

keepPicturesLoading()

const ALT = 'The front from the square'
const photo = (name: string) => ({
  id: name,
  alt: ALT,
  originalUrl: `https://files.example/${name}.jpg`,
  smallUrl: `https://files.example/${name}_small.jpg`,
  mediumUrl: `https://files.example/${name}_medium.jpg`,
  cardUrl: null,
  kind: null,
  thumbnailUrl: null,
})
const image = () => screen.getByRole('img', { name: ALT })

it('offers the small image and the middle version, and falls back to the original', () => {
  render(<FallbackImage sources={photoSources(photo('a'))} alt={ALT} />)
  expect(image()).toHaveAttribute('src', 'https://files.example/a_small.jpg')
  expect(image()).toHaveAttribute(
    'srcset',
    expect.stringContaining('https://files.example/a_medium.jpg'),
  )
  fireEvent.error(image())
  expect(image()).toHaveAttribute('src', 'https://files.example/a.jpg')
  expect(image()).not.toHaveAttribute('srcset')
})

it("ends in a placeholder reading 'Image Error' when every version fails", () => {
  render(<FallbackImage sources={photoSources(photo('a'))} alt={ALT} />)
  for (let version = 0; version < 3; version += 1) fireEvent.error(image())
  expect(screen.getByRole('img', { name: `${ALT}: Image Error` })).toHaveTextContent('Image Error')
})

it('shows a photograph after a broken one', () => {
  const { rerender } = render(<FallbackImage sources={photoSources(photo('a'))} alt={ALT} />)
  for (let version = 0; version < 3; version += 1) fireEvent.error(image())
  rerender(<FallbackImage sources={photoSources(photo('b'))} alt={ALT} />)
  expect(image()).toHaveAttribute('src', 'https://files.example/b_small.jpg')
  expect(screen.queryByText('Image Error')).toBeNull()
})

it('says that there is none yet, when there is none', () => {
  render(<FallbackImage sources={[]} alt={ALT} />)
  expect(screen.getByRole('img', { name: `${ALT}: No photographs yet` })).toBeInTheDocument()
})
