import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { anEnquiry, enquiryTable } from '../../../support/enquiryTable.ts'
import { openEnquiries } from '../../../support/openEnquiries.tsx'

const LIST = 'GET /rest/v1/enquiry_overview'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-25T03:00:00Z') })
  return () => void vi.useRealTimers()
})

it('what came yesterday is asked for by London’s calendar, and the address says so', async () => {
  const { user, network } = await openEnquiries(enquiryTable(anEnquiry()))
  await user.selectOptions(screen.getByLabelText('Received'), 'Yesterday')
  expect(location.search).toBe('?view=enquiries&received=yesterday')
  await waitFor(() =>
    expect(network.callsOf(LIST).at(-1)?.query.getAll('received_at')).toEqual([
      'gte.2026-11-24T00:00:00.000Z',
      'lt.2026-11-25T00:00:00.000Z',
    ]),
  )
})

it('days of one’s own begin with today, and either end may be left open', async () => {
  const { user, network } = await openEnquiries(enquiryTable(anEnquiry()))
  await user.selectOptions(screen.getByLabelText('Received'), 'From – to')
  expect(screen.getByLabelText('From')).toHaveValue('2026-11-25')
  expect(screen.getByLabelText('To')).toHaveValue('2026-11-25')
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } })
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '' } })
  expect(location.search).toBe('?view=enquiries&received=2026-11-01..')
  await waitFor(() =>
    expect(network.callsOf(LIST).at(-1)?.query.getAll('received_at')).toEqual([
      'gte.2026-11-01T00:00:00.000Z',
    ]),
  )
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '' } })
  expect(location.search).toBe('?view=enquiries')
  expect(screen.queryByLabelText('From')).not.toBeInTheDocument()
})

it('a row says for which day and time a visit is wanted', async () => {
  const table = enquiryTable(
    anEnquiry({ preferred_date: '2026-12-01', preferred_time: 'morning' }),
    anEnquiry({ id: '7e0c7f6e-8c40-4d64-9a57-0d8f6f0c7f11', name: 'Otto' }),
  )
  await openEnquiries(table)
  const row = await screen.findByRole('article', { name: 'Nora Whitfield' })
  expect(row).toHaveTextContent('Requested: 1 December 2026, morning (9am-12pm)')
  expect(screen.getByRole('article', { name: 'Otto' })).not.toHaveTextContent('Wanted')
})
