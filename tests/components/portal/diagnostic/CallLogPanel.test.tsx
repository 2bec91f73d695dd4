import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { CallLogPanel } from '~/components/portal/diagnostic/CallLogPanel'
import { callLog, loggedFetch } from '~/services/client/callLog'
import { cutConnection, status, stubNetwork } from '../../../support/network.ts'

// The calls themselves are what is shown, so the network stands in for nothing here.
beforeEach(() => {
  stubNetwork({
    'GET /rest/v1/properties': () => [{}, {}],
    'POST /rest/v1/rpc/reorder_images_safely': status(500, { message: 'disk full' }),
    'DELETE /rest/v1/properties': cutConnection,
  })
  callLog.clear()
  render(<CallLogPanel />)
})

const call = (method: string, target: string) =>
  loggedFetch(`/rest/v1/${target}`, { method }).catch(() => undefined)

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

test('it shows the calls really made, the latest first, and what went wrong', async () => {
  await call('GET', 'properties?title=ilike.a private word')
  await waitFor(() => expect(logged()).toEqual(['GET properties 2']))
  await call('POST', 'rpc/reorder_images_safely')
  await call('DELETE', 'properties')
  await waitFor(() =>
    expect(logged()).toEqual([
      'DELETE properties – Failed to fetch',
      'POST rpc/reorder_images_safely – 500 disk full',
      'GET properties 2',
    ]),
  )
  expect(document.body).not.toHaveTextContent('private')
})

test('Clear Logs empties it, and later calls are shown', async () => {
  await call('GET', 'properties')
  await waitFor(() => expect(logged()).toHaveLength(1))
  await userEvent.click(clear())
  expect(screen.getByText('No calls since the logs were cleared.')).toBeVisible()
  expect(logged()).toEqual([])
  expect(clear()).toHaveFocus()
  await call('GET', 'properties')
  await waitFor(() => expect(logged()).toEqual(['GET properties 2']))
})
