import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openWithPeople, type People } from './people.ts'
import { type EnquiryAtHand, sendEnquiry, takeEnquiry } from './storedEnquiry.ts'
import { storeListing } from './storedListing.ts'

/** What is held about one address is handed out and erased, all of it and nothing else. */

let people: People
let enquiry: EnquiryAtHand

beforeAll(async () => {
  people = await openWithPeople()
})
afterAll(() => people.close())

beforeEach(async () => {
  enquiry = await takeEnquiry(people)
})

describe('export_and_erase_enquiries', () => {
  test('hands out all that is held, with what was done about it, and holds it no longer', async () => {
    const { email } = enquiry
    await enquiry.change({ note: 'Wants a garden.' })
    await sendEnquiry(people, { p_email: email.toUpperCase(), p_message: 'Second' })
    const { id } = await enquiry.row()
    const [others] = await people.sql('select count(*) from public.enquiries where email !~* $1', [
      email,
    ])
    const { data, error } = await people.staff.rpc('export_and_erase_enquiries', {
      p_email: ` ${email} `,
    })
    expect(error).toBeNull()
    expect(data.enquiries).toEqual([
      expect.objectContaining({
        email,
        note: 'Wants a garden.',
        events: [
          {
            action: 'note',
            value: 'Wants a garden.',
            done_by: people.staffId,
            happened_at: expect.anything(),
          },
        ],
      }),
      expect.objectContaining({ message: 'Second', events: [] }),
    ])
    expect(await people.sql('select from public.enquiries where email ~* $1', [email])).toEqual([])
    expect(
      await people.sql('select from public.enquiry_events where enquiry_id = $1', [id]),
    ).toEqual([])
    expect(await people.sql('select count(*) from public.enquiries')).toEqual([others])
    expect(
      await people.sql(
        `select done_by, reason, enquiries_erased from public.erasures order by done_at desc limit 1`,
      ),
    ).toEqual([{ done_by: people.staffId, reason: 'request', enquiries_erased: 2 }])
    expect(JSON.stringify(await people.sql('select * from public.erasures'))).not.toContain(email)
  })

  test('hands out alerts with what they found and letters, without the secrets of their links, and holds them no longer', async () => {
    const { email } = enquiry
    await people.anonymous
      .rpc('request_alert', {
        p_email: email,
        p_class: 'sale',
        p_filters: { location: 'Richmond' },
        p_area: null,
        p_homes: null,
        p_frequency: 'daily',
        p_reductions: true,
        p_consent: 'I ask for this.',
        p_honeypot: '',
      })
      .throwOnError()
    const listing = await storeListing(people)
    await people.sql(
      `insert into public.alert_hits (alert_id, property_id, event_id, kind, price, due_at)
      select alert.id, event.property_id, event.id, 'new', 900000, now()
      from public.alerts as alert, public.listing_events as event
      where alert.email = $1 and event.property_id = $2`,
      [email, listing],
    )
    await people.sql(`insert into private.refusing_addresses values ($1, 1)`, [email])
    const links = await people.sql<{ token: string }>(
      `select token from public.alerts where email = $1
      union all select link.token from private.enquiry_links as link join public.enquiries as enquiry on enquiry.id = enquiry_id
      where enquiry.email = $1`,
      [email],
    )
    expect(links).toHaveLength(2)
    const { data: read } = await people.staff.rpc('export_enquiries', { p_email: email })
    const { data: erased } = await people.staff.rpc('export_and_erase_enquiries', {
      p_email: ` ${email.toUpperCase()} `,
    })
    expect(erased).toEqual(read)
    expect(read).toMatchObject({
      alerts: [
        {
          email,
          filters: { location: 'Richmond' },
          consent_wording: 'I ask for this.',
          found: [{ property_id: listing, kind: 'new', price: 900000, mailed_at: null }],
        },
      ],
      letters: [
        {
          kind: 'enquiry-answer',
          state: 'pending',
          about: { message: 'Do you sell houses in Kew?' },
        },
        { kind: 'alert-confirmation', state: 'pending', about: { class: 'sale' } },
      ],
      refusals: [{ refusals: 1, paused_until: null, refused_at: expect.anything() }],
    })
    for (const { token } of links) expect(JSON.stringify(read)).not.toContain(token)
    // What a trigger works out of the search is of no use to its reader.
    for (const name of [
      'terms',
      'mentioned',
      'reach',
      'place_search',
      'sought_type',
      'least_price',
      'most_price',
      'least_bedrooms',
    ]) {
      expect(read.alerts[0]).not.toHaveProperty(name)
    }
    for (const held of [
      'public.alerts where email',
      'public.outgoing_mails where recipient',
      'private.refusing_addresses where address',
    ]) {
      expect(await people.sql(`select from ${held} = $1`, [email]), held).toEqual([])
    }
    expect(
      await people.sql('select from public.alert_hits where property_id = $1', [listing]),
    ).toEqual([])
    await people.sql('delete from public.properties where id = $1', [listing])
  })

  test('of an address that never wrote is an empty list, and recorded all the same', async () => {
    const count = async () => (await people.sql('select from public.erasures')).length
    const before = await count()
    const { data } = await people.staff.rpc('export_and_erase_enquiries', {
      p_email: 'nobody@visitor.example',
    })
    expect(data).toEqual({ enquiries: [], alerts: [], letters: [], refusals: [], viewings: [] })
    expect(await count()).toBe(before + 1)
  })
})
