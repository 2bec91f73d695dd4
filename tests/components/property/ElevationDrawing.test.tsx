import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DrawnInstead } from '~/components/property/elevation/DrawnInstead'
import { ElevationDrawing } from '~/components/property/elevation/ElevationDrawing'
import { ComparedElevations } from '~/components/shortlist/compare/ComparedElevations'
import { emptyShortlist, verdictOf } from '~/lib/shortlist/shortlist'
import type { Property } from '~/types/property'
import { aProperty } from '../../support/aProperty.ts'

const house = aProperty({
  title: 'Georgian terrace house',
  description: 'Four storeys of stock brick.',
  area: 2480,
})
const flat = aProperty({
  id: '22222222-2222-4222-8222-222222222222',
  type: 'apartment',
  title: 'Flat in a Victorian terrace',
  description: 'The flat is on the second floor.',
  area: 810,
})

it.each<[string, Partial<Property>]>([
  ['Drawing of a four-storey Georgian terrace house', house],
  ['Drawing of a Victorian terrace house; the flat is on the second floor', flat],
  [
    'Drawing of a block of flats; the penthouse is on the top floor',
    { type: 'penthouse', title: 'Penthouse', description: '' },
  ],
  [
    'Drawing of an 18-storey modern tower',
    {
      property_class: 'development',
      type: 'luxury-residences',
      title: 'Quay',
      specs: { floors: 18 },
    },
  ],
  [
    'Drawing of a Georgian house; the flat is on the ground and first floors',
    {
      type: 'apartment',
      title: 'Two floors of a Georgian house',
      description: 'It has the raised ground and first floors.',
    },
  ],
  [
    'Drawing of a tower; the flat is on the 22nd floor',
    { type: 'apartment', title: 'Twenty-second-floor flat', description: '' },
  ],
  ['Drawing of a plot of land', { type: 'plot', title: 'Plot', description: '' }],
  [
    'Drawing of an Edwardian terrace house; the flat is on the lower ground floor',
    {
      type: 'apartment',
      title: 'Lower ground-floor flat in an Edwardian terrace',
      description: '',
    },
  ],
])('%s', (name, changes) => {
  render(<ElevationDrawing listing={aProperty(changes)} size={240} />)
  expect(screen.getByRole('img', { name })).toBeVisible()
})

it('draws itself only where it is asked to, and only for those who do not mind motion', () => {
  const { rerender, container } = render(<ElevationDrawing listing={house} size={240} />)
  expect(container.innerHTML).not.toContain('animate-')
  rerender(<ElevationDrawing listing={house} size={240} drawsItself />)
  const moving = [...container.querySelectorAll('path')].filter(({ classList }) =>
    [...classList].some((name) => name.includes('animate-') && name !== 'print:animate-none'),
  )
  expect(moving).toHaveLength(3)
  for (const { classList } of moving) {
    const names = [...classList].filter((name) => name.includes('animate-'))
    expect(names).toEqual([expect.stringMatching(/^motion-safe:/), 'print:animate-none'])
  }
})

it('takes the place of a missing photograph', async () => {
  render(<DrawnInstead listing={flat} />)
  await screen.findByRole('img', { name: /^Drawing of a Victorian terrace house/ })
})

it('compares homes to one scale', () => {
  const mine = verdictOf(emptyShortlist('a0000001'), 'none')
  const homes = [house, flat].map((property) => ({ id: property.id, mine, property }))
  render(
    <table>
      <tbody>
        <ComparedElevations homes={[...homes, { id: 'gone', mine, property: undefined }]} />
      </tbody>
    </table>,
  )
  expect(screen.getByRole('rowheader', { name: /^Drawn to one scale/ })).toBeVisible()
  const sizes = screen
    .getAllByRole('img')
    .map((drawing) => drawing.getAttribute('viewBox')?.split(' ').slice(2))
  expect(sizes).toHaveLength(2)
  expect(sizes[0]).toEqual(sizes[1])
})
