import type { DiaryPerson, DiaryViewing } from '../../src/types/portal/diary.ts'

export const amira: DiaryPerson = {
  user_id: 'a1b7c1f0-8a0b-4a53-9d5e-3a2f6f0f9b11',
  name: 'Amira',
  hours: [],
  days_off: [],
}
export const ben: DiaryPerson = {
  user_id: 'b5b7c1f0-8a0b-4a53-9d5e-3a2f6f0f9b11',
  name: 'Ben',
  hours: [],
  days_off: [],
}

let made = 0

/** A booked viewing of Amira's on 1 December 2026 at 10:30, half an hour long. */
export function aViewing(changes: Partial<DiaryViewing> = {}): DiaryViewing {
  made += 1
  return {
    id: `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`,
    starts_at: '2026-12-01T10:30:00+00:00',
    ends_at: '2026-12-01T11:00:00+00:00',
    state: 'booked',
    cancelled_by: null,
    staff_id: amira.user_id,
    property_id: '6c1c1bd0-77b8-4a2c-9a5c-2f0f0c4a3e11',
    property_class: 'sale',
    listing_status: 'active',
    title: 'Garden flat',
    location: 'Chelsea, London',
    address: '14 Chester Row',
    postcode: 'SW1W 9JH',
    lat: null,
    lng: null,
    name: 'Anna Smith',
    email: 'anna@visitor.example',
    phone: '020 7946 0101',
    feedback: null,
    feedback_shown: false,
    notes: null,
    buyer_position: null,
    owner_answer: null,
    enquiry_id: null,
    ...changes,
  }
}
