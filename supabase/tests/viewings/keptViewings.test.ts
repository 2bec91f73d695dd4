import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ADA, clear, type Diary, openDiary } from './diary.ts'

/** How long a viewing is kept, and what goes with it. */

let diary: Diary
beforeAll(async () => {
  diary = await openDiary()
})
afterAll(() => diary.people.close())
afterEach(() => clear(diary))

const sql: Diary['people']['sql'] = (text, values) => diary.people.sql(text, values)

describe('a listing that is deleted', () => {
  const remove = (listing: string) =>
    diary.people.staff.from('properties').delete().eq('id', listing).throwOnError()
  const restore = (listing: string) =>
    diary.people.staff.rpc('restore_listing', { p_id: listing }).throwOnError()

  test('leaves its viewings to staff, and has them and its rules again when it comes back', async () => {
    const listing = await diary.bookable({ minutes: 45, needs_owner: true })
    const rules = await sql('select * from public.viewing_rules')
    const before = await diary.booked(listing)
    await remove(listing)
    expect(await sql('select from public.viewing_rules')).toEqual([])
    expect(await diary.row(before.id)).toEqual({ ...before, property_id: null })
    const { data } = await diary.people.anonymous.rpc('read_viewing', { p_token: before.token })
    expect(data).toMatchObject({ sold: true, property_id: null, may_change: false })
    // What is kept of the listing names no visitor.
    const [kept] = await sql<{ row: string }>(
      'select deleted_listings::text as row from public.deleted_listings',
    )
    expect(kept?.row).not.toMatch(/ada@|Ada Visitor/)

    await restore(listing)
    expect(await diary.row(before.id)).toEqual(before)
    expect(await sql('select * from public.viewing_rules')).toEqual(rules)
  })

  test('comes back although a visitor was erased meanwhile', async () => {
    const listing = await diary.bookable()
    await diary.booked(listing)
    await remove(listing)
    const administrator = await diary.people.hire('administrator')
    await administrator.client.rpc('erase_enquiries', { p_email: ADA }).throwOnError()
    await restore(listing)
    expect(await sql('select from public.viewings')).toEqual([])
  })
})

describe('personal data', () => {
  test('are handed out and erased with the enquiry, and what staff entered by hand too', async () => {
    const administrator = await diary.people.hire('administrator')
    const listing = await diary.bookable()
    const viewing = await diary.booked(listing)
    await diary.booked(listing, { email: 'ben@visitor.example' })
    await diary.people.staff
      .rpc('book_for', {
        p_property_id: listing,
        p_starts_at: '2099-01-07T15:00:00Z',
        p_staff_id: diary.people.staffId,
        p_name: 'Ada Visitor',
        p_email: ADA.toUpperCase(),
        p_phone: null,
      })
      .throwOnError()
    const { data } = await administrator.client
      .rpc('export_and_erase_enquiries', { p_email: ADA })
      .throwOnError()
    expect(data.viewings).toMatchObject([
      { id: viewing.id, name: 'Ada Visitor', state: 'booked', starts_at: viewing.starts_at },
      { enquiry_id: null, state: 'booked' },
    ])
    expect(JSON.stringify(data)).not.toContain(viewing.token)
    expect(await sql('select email from public.viewings')).toEqual([
      { email: 'ben@visitor.example' },
    ])
    expect(
      await sql(`select from public.outgoing_mails where recipient = $1 or body::text ~* 'ada'`, [
        ADA,
      ]),
    ).toEqual([])
  })

  test('of a former address are handed out with its enquiry', async () => {
    const administrator = await diary.people.hire('administrator')
    const viewing = await diary.booked(await diary.bookable())
    await sql(
      `update public.enquiries set former_emails = array[email], email = 'new@visitor.example'`,
    )
    await sql(`update public.viewings set email = 'new@visitor.example'`)
    const { data } = await administrator.client
      .rpc('export_enquiries', { p_email: ADA })
      .throwOnError()
    expect(data.viewings).toMatchObject([{ id: viewing.id }])
  })

  test('are kept as long as enquiries, and held times no longer than they are held', async () => {
    const listing = await diary.bookable()
    await diary.booked(listing)
    const [byHand, recent] = await Promise.all(
      ['24 months 1 day', '23 months'].map(async (ago) => {
        const [row] = await sql<{ id: string }>(
          `insert into public.viewings (property_id, visit, state, name)
          values ($1, tstzrange(now() - $2::interval, now() - $2::interval + interval '30 minutes'), 'done', 'Cy')
          returning id`,
          [listing, ago],
        )
        return row?.id
      }),
    )
    await diary.hold(listing, (await diary.free(listing))[0])
    await sql(
      `update public.viewings set held_until = now() - interval '1 second' where state = 'held'`,
    )
    await diary.people.service.rpc('erase_expired_enquiries').throwOnError()
    const left = await sql<{ id: string }>('select id from public.viewings')
    expect(left).toHaveLength(2)
    expect(left.map(({ id }) => id)).toContain(recent)
    expect(left.map(({ id }) => id)).not.toContain(byHand)

    await sql(`update public.enquiries set received_at = now() - interval '24 months 1 day'`)
    await diary.people.service.rpc('erase_expired_enquiries').throwOnError()
    expect(
      (await sql<{ id: string }>('select id from public.viewings')).map(({ id }) => id),
    ).toEqual([recent])
  })
})
