import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type AnEnquiry, anEnquiry } from '../../../support/anEnquiry.ts'
import { letEnquiriesBe } from '../../../support/enquiryServices.ts'
import { openEnquiries } from '../../../support/openEnquiries.tsx'

afterEach(() => void vi.useRealTimers())

const at = (time: string) => `2026-11-16T${time}:00Z`
const sent = (name: string, time: string, changes: Partial<AnEnquiry> = {}) =>
  anEnquiry({ id: name, name, received_at: at(time), ...changes })

it('the clock turns red with words after one hour of the office’s', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T11:05:00Z') })
  letEnquiriesBe(
    sent('Late', '10:00'),
    sent('Fresh', '10:40'),
    sent('Taken', '09:00', { state: 'acknowledged', acknowledged_at: at('09:25') }),
    sent('Done', '09:00', { state: 'answered', answered_at: at('09:50') }),
  )
  await openEnquiries()
  const rowOf = (name: string) => screen.findByRole('article', { name })
  const red = within(await rowOf('Late')).getByText('Waiting 1 h 5 min: over one hour')
  expect(red).toHaveClass('text-error')
  const calm = within(await rowOf('Fresh')).getByText('Waiting 25 min')
  expect(calm).not.toHaveClass('text-error')
  expect(await rowOf('Taken')).toHaveTextContent('Waiting 2 h 5 min: over one hour')
  expect(await rowOf('Taken')).toHaveTextContent('Picked up in 25 min')
  expect(await rowOf('Done')).toHaveTextContent('Answered in 50 min')
})

it('says that the office is closed where the clock has not begun, and stands where it has', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T21:00:00Z') })
  letEnquiriesBe(
    sent('Late', '20:30'),
    sent('Early', '17:50'),
    sent('Red', '16:30'),
    sent('Done', '20:30', { state: 'answered', answered_at: at('20:45') }),
    sent('Gone', '17:40', { state: 'closed', answered_at: at('17:50') }),
  )
  await openEnquiries()
  const rowOf = (name: string) => screen.findByRole('article', { name })
  expect(await rowOf('Late')).toHaveTextContent('Office closed, clock starts Tue 09:00')
  expect(await rowOf('Late')).not.toHaveTextContent('Waiting')
  expect(await rowOf('Early')).toHaveTextContent('Waiting 10 min, office closed')
  expect(await rowOf('Red')).toHaveTextContent('Waiting 1 h 30 min: over one hour, office closed')
  expect(await rowOf('Done')).toHaveTextContent('Done while the office was closed')
  expect(await rowOf('Gone')).toHaveTextContent('Closed in 10 min')
})
