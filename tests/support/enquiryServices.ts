import { vi } from 'vitest'
import * as diaryViewings from '~/services/diary/viewings'
import * as enquiryExport from '~/services/enquiries/enquiryExport'
import * as enquiryHandling from '~/services/enquiries/enquiryHandling'
import * as enquiryLetters from '~/services/enquiries/enquiryLetters'
import * as personalData from '~/services/enquiries/personalData'
import * as staffEnquiries from '~/services/enquiries/staffEnquiries'
import { fetchOverview } from '~/services/listings/listings'
import type { EnquiryEvent } from '~/types/portal/staffEnquiry'
import { type AnEnquiry, anEnquiry } from './anEnquiry.ts'
import { stubNetwork } from './network.ts'

vi.mock('~/services/diary/viewings', { spy: true })
vi.mock('~/services/enquiries/enquiryExport', { spy: true })
vi.mock('~/services/enquiries/enquiryHandling', { spy: true })
vi.mock('~/services/enquiries/enquiryLetters', { spy: true })
vi.mock('~/services/enquiries/personalData', { spy: true })
vi.mock('~/services/enquiries/staffEnquiries', { spy: true })
vi.mock('~/services/listings/listings', { spy: true })

/** The services that a test may let fail, or hold. */
export const services = vi.mocked({
  ...{ ...enquiryExport, ...enquiryHandling, ...enquiryLetters, ...personalData },
  ...staffEnquiries,
  fetchOverview,
  fetchEnquiredViewings: diaryViewings.fetchEnquiredViewings,
})

export const me = {
  id: '6f1c2a90-4b7e-4f0d-9a35-0c8d2e7b1f44',
  email: 'clara@bramleyandgrove.example',
}
/** Another member of staff. */
export const colleague = {
  id: '2d0a7c51-3f64-4f0b-8f0e-5b0e6f3c9a77',
  email: 'owen@bramleyandgrove.example',
}

/** What is held, in the order of the list. What a test does changes it, and it may change it as somebody else. */
export const stored: { enquiries: readonly AnEnquiry[]; events: readonly EnquiryEvent[] } = {
  enquiries: [],
  events: [],
}
export const held = (id: string) => stored.enquiries.find((each) => each.id === id)

/** Changes an enquiry as somebody else. */
export function change(id: string, changes: Partial<AnEnquiry>): void {
  stored.enquiries = stored.enquiries.map((each) =>
    each.id === id ? anEnquiry({ ...each, ...changes }) : each,
  )
}

/** Records what the person who is signed in has done. */
function handle(id: string, action: 'state' | 'note', value: string): 'saved' {
  const happened_at = new Date().toISOString()
  change(id, { [action]: value, handled_by: me.id, handled_at: happened_at })
  const event = { id: `event ${stored.events.length}`, happened_at, done_by: me.id, action, value }
  stored.events = [event, ...stored.events]
  return 'saved'
}

/** Lets every service do what it says, at once, with these enquiries. Any call of the network fails the test. */
export function letEnquiriesBe(...enquiries: readonly AnEnquiry[]): void {
  stubNetwork()
  stored.enquiries = enquiries
  stored.events = []
  for (const service of Object.values(services)) service.mockReset()
  services.fetchEnquiries.mockImplementation(async (filters) => ({
    enquiries: stored.enquiries.filter(({ state }) =>
      filters.state ? state === filters.state : state !== 'spam',
    ),
    next: undefined,
  }))
  services.fetchEnquiry.mockImplementation(async (id) => held(id) ?? null)
  services.fetchEvents.mockImplementation(async () => [...stored.events])
  services.fetchLetters.mockResolvedValue([])
  services.fetchStaffEmails.mockResolvedValue(
    new Map([me, colleague].map(({ id, email }) => [id, email])),
  )
  services.fetchEnquiredProperties.mockResolvedValue([])
  services.fetchEnquiredViewings.mockResolvedValue([])
  services.fetchErasures.mockResolvedValue([])
  services.countSpamSince.mockImplementation(
    async () => stored.enquiries.filter(({ state }) => state === 'spam').length,
  )
  services.setEnquiryState.mockImplementation(async (id, state, seen) =>
    held(id)?.state === seen ? handle(id, 'state', state) : 'changedMeanwhile',
  )
  services.saveEnquiryNote.mockImplementation(async (id, note, seen) =>
    (held(id)?.note ?? '') === seen ? handle(id, 'note', note) : 'changedMeanwhile',
  )
}
