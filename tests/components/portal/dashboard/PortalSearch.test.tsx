import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anOverview, overviews } from '../../../support/anOverview.ts'
import { countsOf, openPortal } from '../../../support/openPortal.tsx'

const SEARCH = 'POST /rest/v1/rpc/search_overviews'

const box = () => screen.getByLabelText('Search')
const query = () => Object.fromEntries(new URLSearchParams(location.search))

function openDashboard(address = '') {
  return openPortal({
    query: address,
    routes: {
      'POST /rest/v1/rpc/count_listings': () => countsOf(3),
      [SEARCH]: ({ body }) => {
        const { text } = (body as { p_filters: { text: string } }).p_filters
        if (text === 'gabled') return [anOverview()]
        return text === '' ? overviews(3) : []
      },
    },
  })
}

test('typing searches when it pauses, for the tab and the order that are chosen', async () => {
  const { user, network } = await openDashboard('?tab=sale&sort=oldest')
  await user.type(box(), 'gabled ')
  expect(await screen.findByRole('article', { name: 'Gabled brick house' })).toBeVisible()
  expect(query()).toEqual({ tab: 'sale', sort: 'oldest', search: 'gabled' })
  const searched = network.callsOf(SEARCH).map(({ body }) => body)
  const asked = (text: string) => ({
    p_filters: { text, class: 'sale' },
    p_sort: 'oldest',
    p_rows: 13,
  })
  expect(searched).toEqual([asked(''), asked('gabled')])
  expect(network.callsOf('POST /rest/v1/rpc/count_listings').at(-1)?.body).toEqual({
    p_filters: { text: 'gabled' },
  })
})

test('a letter that is typed while the text before it is being searched stays', async () => {
  const { user, network } = await openDashboard()
  await user.type(box(), 'gable')
  await waitFor(() => expect(query()).toEqual({ search: 'gable' }))
  await user.type(box(), 'd')
  await waitFor(() => expect(query()).toEqual({ search: 'gabled' }))
  expect(box()).toHaveValue('gabled')
  await waitFor(() =>
    expect(network.callsOf(SEARCH).at(-1)?.body).toMatchObject({ p_filters: { text: 'gabled' } }),
  )
})

test('Enter searches at once', async () => {
  const { user } = await openDashboard()
  await user.type(box(), 'gabled{Enter}')
  expect(query()).toEqual({ search: 'gabled' })
  expect(await screen.findByRole('article', { name: 'Gabled brick house' })).toBeVisible()
})

test('a search without result says so and can be cleared', async () => {
  const { user } = await openDashboard('?search=no+such+words')
  expect(
    await screen.findByText('No properties found. Add a new property to get started.'),
  ).toHaveRole('status')
  expect(box()).toHaveValue('no such words')
  await user.click(screen.getByRole('button', { name: 'Clear the search' }))
  expect(query()).toEqual({})
  expect(box()).toHaveValue('')
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3))
})

test('of a status without listings as well', async () => {
  const { user } = await openDashboard('?search=no+such+words&status=draft')
  await user.click(await screen.findByRole('button', { name: 'Clear the filters' }))
  expect(query()).toEqual({})
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3))
})
