import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { KeylessMap } from '~/components/map/KeylessMap'
import { offices } from '~/content/offices'
import { layOutAs } from '../../support/resizeObserver.ts'

beforeEach(() => layOutAs({ width: 390, height: 400 }))

async function openMap() {
  render(<KeylessMap offices={offices} />)
  await screen.findByRole('link', { name: 'Essex Office' })
  const map = within(screen.getByRole('group', { name: 'Map of our offices' }))
  return {
    user: userEvent.setup(),
    map,
    zoom: map.getByRole('status'),
    zoomIn: map.getByRole('button', { name: 'Zoom in' }),
    zoomOut: map.getByRole('button', { name: 'Zoom out' }),
  }
}

it('has a named marker for each office, which leads to it, a zoom control and nothing else', async () => {
  const { map, zoom } = await openMap()
  expect(
    map.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Hampshire Office', '#office-hampshire'],
    ['London City Office', '#office-london'],
    ['Essex Office', '#office-essex'],
  ])
  expect(map.getAllByRole('button')).toHaveLength(2)
  expect(zoom).toHaveTextContent('Zoom 8')
})

it('zooms by its buttons and by keys, and not further than it is drawn', async () => {
  const { user, zoom, zoomIn, zoomOut } = await openMap()
  await user.click(zoomIn)
  expect(zoom).toHaveTextContent('Zoom 9')
  zoomOut.focus()
  await user.keyboard('{Enter}-')
  expect(zoom).toHaveTextContent('Zoom 8')
  expect(zoomOut).toHaveAttribute('aria-disabled', 'true')
  expect(zoomOut).toHaveFocus()
})
