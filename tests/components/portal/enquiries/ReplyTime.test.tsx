import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { anEnquiry, enquiries, enquiryTable } from '../../../support/enquiryTable.ts'
import { openEnquiries } from '../../../support/openEnquiries.tsx'

afterEach(() => void vi.useRealTimers())

it('the clock turns red with words after one hour of the office’s', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T11:05:00Z') })
  const [late, fresh, taken, answered] = enquiries(4)
  await openEnquiries(
    enquiryTable(
      anEnquiry({ ...late, name: 'Late', received_at: '2026-11-16T10:00:00Z' }),
      anEnquiry({ ...fresh, name: 'Fresh', received_at: '2026-11-16T10:40:00Z' }),
      anEnquiry({
        ...taken,
        name: 'Taken',
        received_at: '2026-11-16T09:00:00Z',
        state: 'acknowledged',
        acknowledged_at: '2026-11-16T09:25:00Z',
      }),
      anEnquiry({
        ...answered,
        name: 'Done',
        received_at: '2026-11-16T09:00:00Z',
        state: 'answered',
        answered_at: '2026-11-16T09:50:00Z',
      }),
    ),
  )
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
  const [late, early, done, gone] = enquiries(4)
  const evening = '2026-11-16T20:30:00Z'
  await openEnquiries(
    enquiryTable(
      anEnquiry({ ...late, name: 'Late', received_at: evening }),
      anEnquiry({ ...early, name: 'Early', received_at: '2026-11-16T17:50:00Z' }),
      anEnquiry({
        ...done,
        name: 'Done',
        received_at: evening,
        state: 'answered',
        answered_at: '2026-11-16T20:45:00Z',
      }),
      anEnquiry({
        ...gone,
        name: 'Gone',
        received_at: '2026-11-16T17:40:00Z',
        state: 'closed',
        answered_at: '2026-11-16T17:50:00Z',
      }),
    ),
  )
  const rowOf = (name: string) => screen.findByRole('article', { name })
  expect(await rowOf('Late')).toHaveTextContent('Office closed')
  expect(await rowOf('Late')).not.toHaveTextContent('Waiting')
  expect(await rowOf('Early')).toHaveTextContent('Waiting 10 min, office closed')
  expect(await rowOf('Done')).toHaveTextContent('Done while the office was closed')
  expect(await rowOf('Gone')).toHaveTextContent('Closed in 10 min')
})
