import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { cutConnection, type Network, status } from '../../../support/network.ts'
import { openDiagnosis } from '../../../support/openDiagnosis.tsx'
import { aSession } from '../../../support/openPortal.tsx'

const REORDER = 'POST /rest/v1/rpc/reorder_images_safely'

/** The calls in the log, the latest first: method, table, rows and what went wrong. */
function logged(): string[] {
  const region = screen.queryByRole('region', { name: 'Calls' })
  if (!region) return []
  const [, ...rows] = within(region).getAllByRole('row')
  return rows.map((row) => {
    const [time, method, target, count, duration, error] = within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
    expect(time).toMatch(/^\d\d:\d\d:\d\d$/)
    expect(duration).toMatch(/^\d+ ms$/)
    const table = target?.replace(`${method} `, '').replace(error || /$/, '')
    return [method, table, count, error].filter(Boolean).join(' ')
  })
}

const clear = () => screen.getByRole('button', { name: 'Clear Logs' })

let user: UserEvent
let network: Network
beforeEach(async () => {
  ;({ user, network } = await openDiagnosis(undefined, { session: aSession() }))
  await screen.findByRole('button', { name: 'Move photograph 1, 0.jpg, later' })
})

test('it shows the calls really made, with method, table, rows and duration', async () => {
  const expected = [
    'GET listing_cards 1',
    'GET properties 1',
    'GET properties 1',
    'GET property_images 2',
    'GET staff 1',
  ]
  await waitFor(() => expect(logged().slice(0, 5).sort()).toEqual(expected))
  network.answer(REORDER, () => null)
  await user.click(screen.getByRole('button', { name: 'Move photograph 1, 0.jpg, later' }))
  await waitFor(() => expect(logged()).toContain('POST rpc/reorder_images_safely –'))
})

test('it shows what went wrong, and Clear Logs empties it', async () => {
  network.answer(REORDER, status(500, { message: 'disk full' }))
  await user.click(screen.getByRole('button', { name: 'Move photograph 1, 0.jpg, later' }))
  await waitFor(() => expect(logged()).toContain('POST rpc/reorder_images_safely – 500 disk full'))
  network.answer(REORDER, cutConnection)
  await user.click(await screen.findByRole('button', { name: 'Save Order' }))
  await waitFor(() =>
    expect(logged()).toContain('POST rpc/reorder_images_safely – Failed to fetch'),
  )

  await user.click(clear())
  expect(screen.getByText('No calls since the logs were cleared.')).toBeVisible()
  expect(logged()).toEqual([])
  expect(clear()).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Refresh Data' }))
  await waitFor(() =>
    expect(logged().filter((call) => call === 'GET properties 1')).toHaveLength(2),
  )
})

test('a stored order brings everything anew', async () => {
  network.answer(REORDER, () => null)
  await user.click(clear())
  await user.click(screen.getByRole('button', { name: 'Move photograph 1, 0.jpg, later' }))
  await waitFor(() =>
    expect(logged()).toEqual(expect.arrayContaining(['GET properties 1', 'GET property_images 2'])),
  )
})

test('it holds nothing of what was typed or of the session', async () => {
  await user.type(screen.getByRole('searchbox', { name: 'Find a listing' }), 'a private word')
  await screen.findByText('No listing matches this search.')
  const held = screen.getByRole('region', { name: 'Calls' }).textContent ?? ''
  expect(held).toContain('properties')
  const { email } = aSession().user
  expect(held).not.toMatch(new RegExp(`private|${email}|apikey|Bearer|eyJ`))
})
