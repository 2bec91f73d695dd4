import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { anEnquiry } from '../../../support/anEnquiry.ts'
import { letEnquiriesBe, services } from '../../../support/enquiryServices.ts'
import { openEnquiries } from '../../../support/openEnquiries.tsx'

const lastAsked = () => services.fetchEnquiries.mock.lastCall?.[0].received

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-25T03:00:00Z') })
  return () => void vi.useRealTimers()
})

it('what came yesterday is asked for, and the address says so', async () => {
  letEnquiriesBe(anEnquiry())
  const { user } = await openEnquiries()
  await user.selectOptions(screen.getByLabelText('Received'), 'Yesterday')
  expect(location.search).toBe('?view=enquiries&received=yesterday')
  await waitFor(() => expect(lastAsked()).toBe('yesterday'))
})

it('days of one’s own begin with today, and either end may be left open', async () => {
  letEnquiriesBe(anEnquiry())
  const { user } = await openEnquiries()
  await user.selectOptions(screen.getByLabelText('Received'), 'From – to')
  expect(screen.getByLabelText('From')).toHaveValue('2026-11-25')
  expect(screen.getByLabelText('To')).toHaveValue('2026-11-25')
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } })
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '' } })
  expect(location.search).toBe('?view=enquiries&received=2026-11-01..')
  await waitFor(() => expect(lastAsked()).toEqual({ from: '2026-11-01' }))
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '' } })
  expect(location.search).toBe('?view=enquiries')
  expect(screen.queryByLabelText('From')).not.toBeInTheDocument()
})

it('a row says for which day and time a visit is wanted', async () => {
  letEnquiriesBe(
    anEnquiry({ preferred_date: '2026-12-01', preferred_time: 'morning' }),
    anEnquiry({ id: 'otto', name: 'Otto' }),
  )
  await openEnquiries()
  const row = await screen.findByRole('article', { name: 'Nora Whitfield' })
  expect(row).toHaveTextContent('Requested: 1 December 2026, morning (9am-12pm)')
  expect(screen.getByRole('article', { name: 'Otto' })).not.toHaveTextContent('Requested')
})
