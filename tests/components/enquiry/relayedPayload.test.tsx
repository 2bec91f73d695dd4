import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import {
  fillIn,
  makeItTheTwentyFirstOfNovember,
  marketing,
  open,
  send,
  viewing,
} from '../../support/enquiryForms'
import { stubNetwork } from '../../support/network.ts'

afterEach(() => vi.useRealTimers())

/** What the office is mailed, as the specification has it and as it was before there were free times. */
const SPECIFIED =
  '{"name":"Nora Whitfield","email":"nora@visitors.example","phone":"020 7946 0777","preferredDate":"2026-12-01",' +
  '"preferredTime":"evening","additionalNotes":"The ground floor, please; I use a stick.",' +
  '"propertyDetails":{"title":"Gabled brick house","location":"Ealing, London"},"marketingConsent":true,' +
  '"processingConsent":true,"_subject":"New Viewing Form Submission","_template":"table",' +
  '"_to":"sales@bramleyandgrove.example","_requestId":"ID"}'

const call = (name: string) => `POST /rest/v1/rpc/${name}`
const STARTS_AT = '2026-12-01T17:30:00+00:00'

const answers = {
  [call('free_slots')]: () => [STARTS_AT],
  [call('hold_slot')]: () => '2026-11-21T10:10:00+00:00',
  [call('submit_enquiry')]: () => [{ mail: 'due', version: 1 }],
  'POST /relay': () => ({ success: 'true' }),
  [call('mark_enquiry_relayed')]: () => null,
  [call('book_slot')]: () => ({
    id: '3f0c2f5e-0b57-4a5f-8c1d-7d1f7a9e2b10',
    version: 1,
    starts_at: STARTS_AT,
    ends_at: '2026-12-01T18:00:00+00:00',
    state: 'booked',
  }),
}

it.each([
  { what: 'without free times', isOffered: false, isChosen: false },
  { what: 'without one of the free times', isOffered: true, isChosen: false },
  { what: 'with a free time', isOffered: true, isChosen: true },
])('the office is mailed the same $what', async ({ isOffered, isChosen }) => {
  makeItTheTwentyFirstOfNovember()
  const network = stubNetwork({
    ...answers,
    ...(!isOffered && { [call('free_slots')]: () => [] }),
  })
  const opened = await open(viewing)
  await fillIn(opened)
  await opened.user.click(marketing(opened))
  if (isOffered) {
    const group = await opened.shown.findByRole('group', { name: /^Free times on/ })
    const name = isChosen ? '17:30' : 'None of these suits me'
    await opened.user.click(within(group).getByRole('button', { name }))
  }
  await send(opened)
  await screen.findByRole('dialog', { name: isChosen ? /^Booked:/ : /^Thank you/ })

  const mails = network.callsOf('POST /relay')
  const texts = mails.map(({ body }) =>
    JSON.stringify(body).replace(/"_requestId":"[0-9a-f-]{36}"/, '"_requestId":"ID"'),
  )
  expect(texts).toEqual([SPECIFIED])
  const wanted = isChosen ? { wantedTime: STARTS_AT } : {}
  const visit = { preferredDate: '2026-12-01', preferredTime: 'evening' }
  const about = { propertyTitle: 'Gabled brick house', propertyLocation: 'Ealing, London' }
  expect(network.callsOf(call('submit_enquiry'))).toMatchObject([
    { body: { p_details: { ...visit, ...about, ...wanted } } },
  ])
  const called = network.calls.map(({ path }) => path.split('/').at(-1))
  expect(called.filter((name) => name?.endsWith('_slot'))).toEqual(
    isChosen ? ['hold_slot', 'book_slot'] : [],
  )
})
